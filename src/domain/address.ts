/** Addresses of parcels: what a form accepts, and what a pasted line says (mockup 40). */
import { plainLine } from './account'
import { isPhone, phoneDigits } from './phone'

interface Region {
  code: string
  name: string
}

/** Provinces, cities and districts as the server lists them. */
export type RegionTree = readonly (Region & { cities: readonly (Region & { counties: readonly Region[] })[] })[]

/** Most addresses a learner keeps. */
export const ADDRESS_LIMIT = 20

/** Whether a line has so many letters as it is kept: without those that nobody sees. */
function within(text: string, least: number, most: number): boolean {
  const letters = Array.from(plainLine(text)).length
  return letters >= least && letters <= most
}

/** What a form row accepts: a message under the row, null when it is right. */
export const nameProblem = (name: string): string | null => (within(name, 2, 20) ? null : '收货人请填写 2–20 个字')
/** What is wrong with a phone, null: nothing. */
export const phoneProblem = (phone: string): string | null => (isPhone(phone) ? null : '请填写 11 位手机号')
/** What is wrong with a region, null: nothing. @param code of the region, '' when none is chosen */
export const regionProblem = (code: string): string | null => (code === '' ? '请选择所在地区' : null)
/** What is wrong with street and number, null: nothing; 4 to 60 letters. */
export const detailProblem = (detail: string): string | null => (within(detail, 4, 60) ? null : '详细地址请填写 4–60 个字')

/** A district and the two it lies in. */
export interface ChosenRegion {
  code: string
  province: string
  city: string
  county: string
}

/** The district of a code; null when there is none. */
export function regionOf(tree: RegionTree, code: string): ChosenRegion | null {
  for (const province of tree) {
    if (province.code.slice(0, 2) !== code.slice(0, 2)) continue
    for (const city of province.cities) {
      const county = city.counties.find((one) => one.code === code)
      if (county) return { code, province: province.name, city: city.name, county: county.name }
    }
  }
  return null
}

/** `浙江省杭州市余杭区`: a city that only repeats its province (北京市) or names no place (县) is left out. */
export function regionText({ province, city, county }: Omit<ChosenRegion, 'code'>): string {
  const named = city === province || city === '县' || /直辖县/.test(city) ? '' : city
  return province + named + county
}

/** What was recognised in a pasted text; a part that was not is ''. Unrecognised text stays in the detail. */
export interface PastedAddress {
  name: string
  phone: string
  region: ChosenRegion | null
  detail: string
}

const LABELS = /(收件人|收货人|姓名|联系人|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|地区|详细地址|收货地址|地址)\s*[:：]?/g
const PHONE = /(?:\+?86[\s-]*)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/
/** Words of places: a token with one of them is no name. */
const PLACE = /[省市区县镇乡村路街道号楼室栋幢单元弄巷院苑园厦座组]|\d/

const shortOf = (name: string): string => name.replace(/(壮族|回族|维吾尔)?自治区$|特别行政区$|[省市盟]$|地区$/, '')

/** Takes a name from the beginning of a text, in its full or its short form; null when it does not begin with it. */
function after(text: string, name: string): string | null {
  const start = text.replace(/^[\s,，、-]+/, '')
  for (const form of [name, shortOf(name)]) if (form.length >= 2 && start.startsWith(form)) return start.slice(form.length)
  return null
}

interface Found {
  region: ChosenRegion
  rest: string
}

/** Reads city and district of a province from the beginning of a text; a district may stand without its city. */
function inProvince(text: string, province: RegionTree[number]): Found | null {
  for (const city of province.cities) {
    const inside = after(text, city.name) ?? (city.name === province.name ? text : null)
    for (const county of city.counties) {
      const rest = after(inside ?? text, county.name)
      // Without its city only a full name counts: 西湖 alone is in many places.
      if (rest === null || (inside === null && !text.replace(/^[\s,，、-]+/, '').startsWith(county.name))) continue
      return { region: { code: county.code, province: province.name, city: city.name, county: county.name }, rest }
    }
  }
  return null
}

/** The region a text begins with: with its province, or from the city on. */
function beginning(text: string, tree: RegionTree): Found | null {
  for (const province of tree) {
    const inside = after(text, province.name)
    const found = inside === null ? null : inProvince(inside, province)
    if (found) return found
  }
  for (const province of tree) {
    const city = province.cities.find(({ name }) => name.length >= 3 && after(text, name) !== null)
    const found = city ? inProvince(text, { ...province, cities: [city] }) : null
    if (found) return found
  }
  return null
}

/** A token that reads like a person's name: 2–4 characters without words of places. */
const isName = (token: string): boolean => /^[\u4e00-\u9fff·]{2,4}$/.test(token) && !PLACE.test(token)

/**
 * Reads a whole address line as people copy it, in any order: `林小满 13812066021 浙江省杭州市余杭区仓前街道文一西路998号`.
 * Nothing is guessed: what was not recognised stays empty, or in the detail.
 */
export function parseAddress(text: string, tree: RegionTree): PastedAddress {
  const plain = text.slice(0, 300).replace(LABELS, ' ')
  const phone = phoneDigits(PHONE.exec(plain)?.[0] ?? '')
  const tokens = plain
    .replace(PHONE, ' ')
    .split(/[\s,，;；|]+/)
    .filter((token) => token !== '')
  const start = tokens.findIndex((_, index) => beginning(tokens.slice(index).join(' '), tree) !== null)
  const at = start === -1 ? tokens.length : start
  const found = start === -1 ? null : beginning(tokens.slice(start).join(' '), tree)
  const behind = (found?.rest ?? '').split(' ').filter((token) => token !== '')
  const before = tokens.slice(0, at)
  const name =
    before.find(isName) ?? [...behind].reverse().find((token, index, all) => isName(token) && (all.length > 1 || index > 0)) ?? ''
  const detail = [...before, ...behind].filter((token) => token !== name)
  return { name, phone: isPhone(phone) ? phone : '', region: found?.region ?? null, detail: detail.join(' ').slice(0, 60) }
}
