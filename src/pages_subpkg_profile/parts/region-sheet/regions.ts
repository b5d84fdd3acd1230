/** Provinces, cities and districts as three wheels. */
import type { Regions } from '@/api/address'

export interface Region {
  /** Six digits of the district, of the city where it has none. */
  code: string
  province: string
  city: string
  /** '' where there is no third level. */
  county: string
}

interface Place {
  code: string
  name: string
}

/** The rows of the three wheels, and which row of each is chosen. */
export interface Wheels {
  columns: readonly [readonly Place[], readonly Place[], readonly Place[]]
  at: readonly [number, number, number]
}

const within = (list: readonly Place[], index: number) => (index >= 0 && index < list.length ? index : 0)

/** The wheels with these rows chosen; a row that is not there is the first one. @param rows of province, city, district */
export function wheelsAt(regions: Regions, [province, city, county]: readonly [number, number, number]): Wheels {
  const first = within(regions, province)
  const cities = regions[first]?.cities ?? []
  const second = within(cities, city)
  const counties = cities[second]?.counties ?? []
  return { columns: [regions, cities, counties], at: [first, second, within(counties, county)] }
}

/** The wheels at a code of a district or city; at the first entries for any other text. */
export function wheelsOf(regions: Regions, code: string): Wheels {
  const row = (list: readonly Place[], digits: number) => list.findIndex((place) => place.code.slice(0, digits) === code.slice(0, digits))
  const province = row(regions, 2)
  const cities = regions[province]?.cities ?? []
  const city = row(cities, 4)
  return wheelsAt(regions, [province, city, row(cities[city]?.counties ?? [], 6)])
}

/** The wheels after a turn: changing the province or the city brings those after it to their first entry. */
export function turned(regions: Regions, { at }: Wheels, rows: readonly number[]): Wheels {
  const [province = 0, city = 0, county = 0] = rows
  if (province !== at[0]) return wheelsAt(regions, [province, 0, 0])
  if (city !== at[1]) return wheelsAt(regions, [province, city, 0])
  return wheelsAt(regions, [province, city, county])
}

/** What the wheels stand at. */
export function regionOf({ columns: [first, second, third], at }: Wheels): Region {
  const [province, city, county] = [first[at[0]], second[at[1]], third[at[2]]]
  return {
    code: county?.code ?? city?.code ?? province?.code ?? '',
    province: province?.name ?? '',
    city: city?.name ?? '',
    county: county?.name ?? '',
  }
}
