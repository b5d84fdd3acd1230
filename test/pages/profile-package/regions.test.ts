import type { Regions } from '@/api/address'
import { regionOf, turned, wheelsAt, wheelsOf } from '@/pages_subpkg_profile/parts/region-sheet/regions'

const place = (code: string, name: string) => ({ code, name })
const regions: Regions = [
  {
    ...place('110000', '北京市'),
    cities: [{ ...place('110100', '北京市'), counties: [place('110101', '东城区'), place('110105', '朝阳区')] }],
  },
  {
    ...place('330000', '浙江省'),
    cities: [
      { ...place('330100', '杭州市'), counties: [place('330106', '西湖区'), place('330110', '余杭区')] },
      { ...place('330200', '宁波市'), counties: [place('330203', '海曙区')] },
    ],
  },
  { ...place('440000', '广东省'), cities: [{ ...place('441900', '东莞市'), counties: [] }] },
]

test('a code finds its rows', () => {
  expect(regionOf(wheelsOf(regions, '330110'))).toEqual({ code: '330110', province: '浙江省', city: '杭州市', county: '余杭区' })
})

test('a city without districts has an empty third wheel and gives its own code', () => {
  expect(regionOf(wheelsOf(regions, '441900'))).toEqual({ code: '441900', province: '广东省', city: '东莞市', county: '' })
})

test.each(['', 'hello', '999999'])('%p is no code: the first entries', (code) => expect(wheelsOf(regions, code).at).toEqual([0, 0, 0]))

test('another province resets the wheels after it, another city the last one', () => {
  const wheels = wheelsOf(regions, '330110')
  expect(wheels.at).toEqual([1, 0, 1])
  expect(turned(regions, wheels, [0, 0, 1]).at).toEqual([0, 0, 0])
  expect(turned(regions, wheels, [1, 1, 1]).at).toEqual([1, 1, 0])
  expect(turned(regions, wheels, [1, 0, 0]).at).toEqual([1, 0, 0])
})

test('rows that are not there are the first ones', () => expect(wheelsAt(regions, [-1, 9, 9]).at).toEqual([0, 0, 0]))
