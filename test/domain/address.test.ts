import { detailProblem, nameProblem, parseAddress, phoneProblem, regionOf, regionProblem, regionText } from '@/domain/address'
import { regionTree } from '../../server/modules/address/regions'

const YUHANG = { code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' }
const DETAIL = '仓前街道文一西路998号3幢1602室'

test.each([
  ['in the usual order', `林小满 13812066021 浙江省杭州市余杭区${DETAIL}`],
  ['with labels', `收货人：林小满\n手机号码：138 1206 6021\n所在地区：浙江省杭州市余杭区\n详细地址：${DETAIL}`],
  ['address first', `浙江省杭州市余杭区${DETAIL}，林小满，13812066021`],
  ['with +86 and dashes', `林小满，+86 138-1206-6021，浙江省 杭州市 余杭区 ${DETAIL}`],
  ['short names', `林小满 13812066021 浙江杭州余杭区${DETAIL}`],
  ['without the province', `林小满 13812066021 杭州市余杭区${DETAIL}`],
  ['phone in the middle', `浙江省杭州市余杭区${DETAIL} 13812066021 林小满`],
])('%s', (_name, text) => {
  expect(parseAddress(text, regionTree())).toEqual({ name: '林小满', phone: '13812066021', region: YUHANG, detail: DETAIL })
})

test.each([
  ['北京市海淀区中关村大街27号', '110108', '北京市海淀区'],
  ['北京市 北京市 朝阳区 建国路88号', '110105', '北京市朝阳区'],
  ['广西壮族自治区南宁市青秀区民族大道1号', '450103', '广西壮族自治区南宁市青秀区'],
  ['内蒙古呼和浩特市新城区中山东路3号', '150102', '内蒙古自治区呼和浩特市新城区'],
  ['湖北省仙桃市沔州大道1号', '429004', '湖北省仙桃市'],
  ['恩施土家族苗族自治州恩施市学院路2号', '422801', '湖北省恩施土家族苗族自治州恩施市'],
])('%s', (text, code, words) => {
  const { region } = parseAddress(text, regionTree())
  expect(region?.code).toBe(code)
  expect(region && regionText(region)).toBe(words)
})

test('what is not recognised stays in the detail, and nothing is guessed', () => {
  expect(parseAddress('放在门口就好', regionTree())).toEqual({ name: '', phone: '', region: null, detail: '放在门口就好' })
  expect(parseAddress('', regionTree())).toEqual({ name: '', phone: '', region: null, detail: '' })
  expect(parseAddress('王五 1381206602', regionTree())).toMatchObject({ name: '王五', phone: '' })
})

test('limits of the form', () => {
  expect([nameProblem('林'), nameProblem('林'.repeat(21)), nameProblem('林小满')]).toEqual([expect.any(String), expect.any(String), null])
  expect([nameProblem('\u200b\u200b林'), nameProblem('𠮷𠮷'), nameProblem('𠮷')]).toEqual([expect.any(String), null, expect.any(String)])
  expect([phoneProblem('1381206602'), phoneProblem('23812066021'), phoneProblem('13812066021')]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ])
  expect([detailProblem('三号楼'), detailProblem('文'.repeat(61)), detailProblem('文一西路')]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ])
})

test('a district is found by its code, with the two it lies in; any other code is none', () => {
  expect(regionOf(regionTree(), '330110')).toEqual(YUHANG)
  expect(regionOf(regionTree(), '659001')).toMatchObject({ province: '新疆维吾尔自治区' })
  expect(['', '33', '330100', '999999'].map((code) => regionOf(regionTree(), code))).toEqual([null, null, null, null])
  expect([regionProblem(''), regionProblem('330110')]).toEqual(['请选择所在地区', null])
})

test('of a pasted text that is longer than the form, the detail is what the form takes', () => {
  const { detail } = parseAddress(`林小满 13812066021 浙江省杭州市余杭区${'文'.repeat(80)}`, regionTree())
  expect(detail).toBe('文'.repeat(60))
})

test('names of twenty letters and addresses of sixty fit', () => {
  expect([nameProblem('林'.repeat(20)), detailProblem('文'.repeat(60))]).toEqual([null, null])
})
