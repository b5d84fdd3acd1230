/** Requests of a route that name things of a learner, made of the route's own schemas. */
import type { TSchema } from '@sinclair/typebox'
import type { Contract } from '../../../server/http/contract'
import { multipart } from '../note/setup'
import { JPEG } from '../pictures/samples'
import { DOCUMENT } from './owned-house'
import { ownedOf, placesOf, PUBLIC, type Owned, type Place } from './owned-fields'
import { sample } from './samples'

/** What a learner has of every kind. */
export type Things = Readonly<Record<Owned, readonly unknown[]>>

export interface Asked {
  method: Contract['method']
  url: string
  body: unknown
  headers: Record<string, string>
  /** Everything that was sent in one text. */
  sent: string
  /** The names of the owner's things in it. */
  names: string[]
  /** Every thing it names is the owner's: he may ask the same. Otherwise one of them is. */
  whole: boolean
  /** The places whose thing is the owner's, in a way of asking: alike for all of his things of the kind. */
  way: string
  /** The same with names of the same form that nothing has. */
  absent?: Asked
}

/** Names of the same form that nothing has. Numbers stay. */
const nobodys = (things: Things): Things => {
  const turned = (name: string) => name.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10))
  const spelt = (name: string) => `${name.slice(0, 2)}${name[2] === 'a' ? 'b' : 'a'}${name.slice(3)}`
  const other = (name: unknown) => (typeof name !== 'string' ? name : /\d/.test(name) ? turned(name) : spelt(name))
  return Object.fromEntries(Object.entries(things).map(([kind, names]) => [kind, names.map(other)])) as unknown as Things
}

/** Values that the schema of a route does not tell: with those it would take, its owner would be refused, too. */
const TELLS: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/feedback': { 'body.body': '打不开答题卡' },
  'POST /api/practice/answers': { 'body.items.revision': 9, 'body.items.response': { kind: 'choice', letters: ['B'] } },
  'POST /api/practice/favorites/move': { 'body.questionIds': ['q2'] },
  'POST /api/practice/favorites/restore': { 'body.items.questionId': 'q3' },
  'POST /api/simulated/attempts/:id/rating': { 'body.questionId': 'qe' },
  'POST /api/simulated/chat/login': { 'body.documentNumber': DOCUMENT },
  'POST /api/address/:id': { 'body.regionCode': '330110' },
  'POST /api/order': { 'body.payable': 900 },
  'POST /api/order/:orderNo/pay': { 'body.channel': 'native' },
}

type Json = Record<string, unknown> & {
  type?: string
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
  minItems?: number
}

/** Values by their place, and the places that have to be there although the schema does not ask for them. */
interface Filling {
  values: ReadonlyMap<string, unknown>
  wanted: ReadonlySet<string>
}

const isWithin = (wanted: ReadonlySet<string>, place: string): boolean =>
  [...wanted].some((one) => one === place || one.startsWith(`${place}.`))

/** Whether a place of a variant is one of these. */
const holds = (of: TSchema, place: string, wanted: ReadonlySet<string>): boolean => {
  const { properties = {}, items } = of as unknown as Json
  if (items) return holds(items, place, wanted)
  return Object.keys(properties).some((key) => isWithin(wanted, `${place}.${key}`))
}

/** A value that the schema takes, with these values in their places. */
function fill(of: TSchema, place: string, filling: Filling): unknown {
  const { values, wanted } = filling
  const schema = of as unknown as Json
  const given = values.get(place)
  if (values.has(place) && (schema.type !== 'array' || Array.isArray(given))) return given
  if (schema.anyOf)
    return fill(schema.anyOf.find((variant) => holds(variant, place, wanted)) ?? (schema.anyOf[0] as TSchema), place, filling)
  if (schema.type === 'array') {
    const needed = (schema.minItems ?? 0) > 0 || isWithin(wanted, place)
    return needed ? [fill(schema.items as TSchema, place, filling)] : []
  }
  if (schema.type === 'object' && schema.properties) {
    const kept = Object.entries(schema.properties).filter(([key]) => schema.required?.includes(key) || isWithin(wanted, `${place}.${key}`))
    return Object.fromEntries(kept.map(([key, value]) => [key, fill(value, `${place}.${key}`, filling)]))
  }
  return sample(of)
}

const nameOf = ({ part, path }: Place) => [part, ...path].join('.')

/** The request of a route with these things in their places. */
function written(contract: Contract, filling: Filling): Pick<Asked, 'method' | 'url' | 'body' | 'headers' | 'sent'> {
  const part = (name: Place['part']) => (contract[name] ? fill(contract[name], name, filling) : undefined)
  const params = (part('params') ?? {}) as Record<string, string>
  const query = Object.entries((part('querystring') ?? {}) as object).map(([key, value]): [string, string] => [key, String(value)])
  const path = contract.url.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const url = query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path
  const isFile = contract.url === '/cloud/files'
  const headers: Record<string, string> = isFile ? { 'content-type': 'multipart/form-data; boundary=zx-boundary' } : {}
  const body = isFile ? multipart(JPEG) : part('body')
  return { method: contract.method, url, body, headers, sent: `${decodeURIComponent(url)} ${isFile ? '' : JSON.stringify(body ?? null)}` }
}

/** Which thing stands in which place. */
interface Choice {
  place: Place
  thing: ReturnType<typeof ownedOf>[number]
  of: 'owner' | 'other'
}

function requestOf(
  contract: Contract,
  choices: readonly Choice[],
  { index, owner, other }: { index: number; owner: Things; other: Things },
): Asked {
  const route = `${contract.method} ${contract.url}`
  const values = new Map<string, unknown>()
  const wanted = new Set<string>()
  for (const place of placesOf(contract).places)
    for (const name of place.names) if ('public' in name) values.set(nameOf(place), PUBLIC[name.public][1])
  for (const { place, thing, of } of choices) {
    const all = (of === 'owner' ? owner : other)[thing.owned]
    values.set(nameOf(place), all[index % all.length])
    wanted.add(nameOf(place))
    for (const [field, value] of Object.entries(thing.beside ?? {})) {
      values.set(`${place.part}.${field}`, value)
      wanted.add(`${place.part}.${field}`)
    }
  }
  for (const [place, value] of Object.entries(TELLS[route] ?? {})) {
    values.set(place, value)
    wanted.add(place)
  }
  const named = choices.filter(({ of }) => of === 'owner')
  const way = named.map(({ place, thing }) => `${nameOf(place)} ${JSON.stringify(thing.beside ?? {})}`).join(' + ')
  const names = named.map(({ place }) => String(values.get(nameOf(place))))
  return { ...written(contract, { values, wanted }), names, way, whole: named.length === choices.length }
}

/** A request of a route that names nothing of a learner's. */
export const plainRequest = (contract: Contract, things: Things): Asked =>
  requestOf(contract, [], { index: 0, owner: things, other: things })

/** Every request of a route that names a thing of the owner: all of them his, and one of them his beside what the other has himself. */
export function requestsOf(contract: Contract, owner: Things, other: Things): Asked[] {
  const places = placesOf(contract).places.filter((place) => ownedOf(place).length > 0)
  const choices = (focus: Place, thing: Choice['thing'], rest: Choice['of']): Choice[] =>
    places.map((place) => (place === focus ? { place, thing, of: 'owner' } : { place, thing: ownedOf(place)[0]!, of: rest }))
  const sets = places.flatMap((focus, first) =>
    ownedOf(focus).flatMap((thing, more) => [
      ...(first === 0 || more > 0 ? [choices(focus, thing, 'owner')] : []),
      ...(places.length > 1 ? [choices(focus, thing, 'other')] : []),
    ]),
  )
  const nobody = nobodys(owner)
  const requests = sets.flatMap((set) => {
    const many = Math.max(...set.map(({ thing, of }) => (of === 'owner' ? owner[thing.owned].length : 1)))
    return Array.from({ length: many }, (_, index) => ({
      ...requestOf(contract, set, { index, owner, other }),
      absent: requestOf(contract, set, { index, owner: nobody, other }),
    }))
  })
  return [...new Map(requests.map((request) => [request.sent, request])).values()]
}
