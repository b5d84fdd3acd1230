import { areaList } from '@vant/area-data'
import type { ChosenRegion, RegionTree } from '@/domain/address'
import { regionOf } from '@/domain/address'

const entries = (list: Record<string, string>, within: string) =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(within))
    .map(([code, name]) => ({ code, name }))

/** The whole tree of a maintained package (libraries.md), made once at the first use. */
let tree: RegionTree | null = null

/** Provinces, cities and districts. */
export function regionTree(): RegionTree {
  tree ??= entries(areaList.province_list, '').map((province) => ({
    ...province,
    cities: entries(areaList.city_list, province.code.slice(0, 2)).map((city) => ({
      ...city,
      counties: entries(areaList.county_list, city.code.slice(0, 4)),
    })),
  }))
  return tree
}

/** The district of a code; null when there is none. */
export const findRegion = (code: string): ChosenRegion | null => regionOf(regionTree(), code)
