import { draftOf, formOf, isChanged, pasted, problemOf } from '@/pages_subpkg_profile/confirm-order/biz/address-model'

const address = {
  id: 'a',
  name: '林小满',
  phone: '13812066021',
  regionCode: '330110',
  province: '浙江省',
  city: '杭州市',
  county: '余杭区',
  detail: '仓前街道文一西路 998 号 3 幢 1602 室',
  tag: '家' as const,
  isDefault: true,
}
const region = { code: '110105', province: '北京市', city: '北京市', county: '朝阳区' }

test('an address fills its form, and the form is what it was', () => {
  const draft = draftOf(address)
  expect(draft.region).toBe('浙江省 杭州市 余杭区')
  const { id: _, province, city, county, ...form } = address
  expect([province, city, county].join(' ')).toBe(draft.region)
  expect(formOf(draft)).toEqual(form)
})

test('spaces around are no change, another letter is', () => {
  const draft = draftOf(address)
  expect(isChanged(draft, { ...draft, name: ' 林小满 ' })).toBe(false)
  expect(isChanged(draft, { ...draft, name: '林小' })).toBe(true)
  expect(isChanged(draft, { ...draft, isDefault: false })).toBe(true)
})

test('an empty form has a message under every row', () => {
  const empty = draftOf(undefined)
  expect((['name', 'phone', 'regionCode', 'detail'] as const).map((field) => problemOf(empty, field) !== null)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(problemOf(draftOf(address), 'phone')).toBeNull()
})

test('what was recognised replaces what stood there; the rest stays', () => {
  const { draft, filled } = pasted(draftOf(address), { name: '', phone: '13900001111', region, detail: '建国路 1 号' })
  expect([draft.name, draft.phone, draft.regionCode, draft.region, draft.detail]).toEqual([
    '林小满',
    '13900001111',
    '110105',
    '北京市 朝阳区',
    '建国路 1 号',
  ])
  expect(filled).toEqual(['phone', 'regionCode', 'detail'])
})

test('a text without an address changes nothing', () => {
  const before = draftOf(address)
  expect(pasted(before, { name: '', phone: '', region: null, detail: '' })).toEqual({ draft: before, filled: [] })
})
