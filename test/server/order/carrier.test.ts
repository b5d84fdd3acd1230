import { carrierIdOf } from '../../../server/modules/order/carrier'

/** As WeChat hands them out (get_delivery_list), a few of some hundred. */
const LIST = [
  ['ZTO', '中通快递'],
  ['ZTO56', '中通快运'],
  ['YTO', '圆通速递'],
  ['YD', '韵达速递'],
  ['STO', '申通快递'],
  ['SF', '顺丰速运'],
  ['EMS', '中国邮政速递物流'],
  ['YZPY', '中国邮政快递包裹'],
  ['DBL56', '德邦物流'],
  ['DBL', '德邦快递'],
  ['JTSD', '极兔速递'],
  ['JD', '京东物流'],
].map(([id = '', name = '']) => ({ id, name }))

test.each([
  ['中通快递', 'ZTO'],
  ['中通', 'ZTO'],
  ['中通快运', 'ZTO56'],
  ['圆通快递', 'YTO'],
  ['韵达', 'YD'],
  ['顺丰', 'SF'],
  ['顺丰速运（次日达）', 'SF'],
  ['sf', 'SF'],
  ['EMS', 'EMS'],
  ['德邦', 'DBL'],
  ['德邦物流', 'DBL56'],
  ['京东快递', 'JD'],
  ['极兔', 'JTSD'],
  ['隔壁老王', null],
  ['快递', null],
  ['通', null],
])('%s is %s', (company, id) => {
  expect(carrierIdOf(company, LIST)).toBe(id)
})

test('nobody carries anything where WeChat names nobody', () => {
  expect(carrierIdOf('中通快递', [])).toBeNull()
  expect(carrierIdOf('快递', [{ id: 'X', name: '物流' }])).toBeNull()
})
