/**
 * Another learner's token (reliability.md "Access"), generated from the route table: whatever names a thing of a learner is
 * asked for by another one. He is refused, or answered as if it were not there, and no row of its owner changes.
 */
import { CODE } from '@/domain/errors'
import type { Contract } from '../../../server/http/contract'
import { OWNED, placesOf, PUBLIC, unusedNames, type Owned } from './owned-fields'
import { plant, planted } from './owned-planted'
import { plainRequest, requestsOf, type Asked } from './owned-requests'
import { ask, faultsOf, reached, SHARED } from './owned-verdict'
import { openOwnedWorld, ownedTables, type OwnedWorld } from './owned-world'
import { allContracts } from './routes'

let world: OwnedWorld
let contracts: Contract[]
beforeAll(async () => {
  world = await openOwnedWorld()
  // What an operator may do, access.test.ts asks with a learner's token.
  contracts = allContracts(world.t).filter(({ access }) => access !== 'admin')
})
afterAll(() => world?.close())

const requests = (contract: Contract) => requestsOf(contract, world.owner.things, world.other.things)
const nameOf = ({ method, url }: Contract) => `${method} ${url}`

/** Ways to ask that reach a thing for nobody of them, and why. */
const FOR_NEITHER: readonly string[] = [
  // For who keeps the room.
  'POST /api/live/mute: body.seq {}',
]

/** What the other learner is answered, and whether it is about a thing at all: of names that nothing has it would be the same. */
async function judge(contract: Contract, asked: Asked, asking = world) {
  const verdict = await ask(asking, asked, 'other')
  // Not found is what is said of things that are not there.
  const absent = asked.absent && verdict.code !== CODE.notFound ? await ask(asking, asked.absent, 'other') : undefined
  return { verdict, faults: faultsOf(contract, verdict, absent), admitted: absent !== undefined && absent.said !== verdict.said }
}

test('every field of every route is known to name a thing of a learner, one of nobody, or nothing', () => {
  const all = allContracts(world.t)
  expect(all.flatMap((contract) => placesOf(contract).unknown)).toEqual([])
  expect(unusedNames(all)).toEqual([])
})

test('the world holds everything: rows of the owner in each table of learners, things of each kind, what belongs to nobody', () => {
  const filled = new Set([...world.owner.rows].map((row) => row.split(' ')[0]))
  expect([...ownedTables(world.tables)].filter((name) => !filled.has(name))).toEqual([])
  for (const kind of Object.keys(OWNED) as Owned[]) {
    const [his, hers] = [world.other.things[kind], world.owner.things[kind]]
    expect([kind, his.length > 0 && his.length === hers.length, his.filter((id) => hers.includes(id))]).toEqual([kind, true, []])
  }
  for (const [kind, [place, id]] of Object.entries(PUBLIC)) {
    const [table, column = ''] = place.split('.')
    const known = place === '' || world.kept.rows.some((row) => row.table === table && row.columns[column] === id)
    expect([kind, known]).toEqual([kind, true])
  }
})

test('another learner who names the things of their owner is answered as if they were not there, and changes nothing', async () => {
  const faults: string[] = []
  const admitting = new Set<string>()
  const reaching = new Map<string, boolean>()
  for (const contract of contracts) {
    for (const asked of requests(contract)) {
      const { verdict, faults: found, admitted } = await judge(contract, asked)
      faults.push(...found.map((fault) => `${asked.method} ${asked.sent} (${asked.way}): ${fault}`))
      if (admitted) admitting.add(nameOf(contract))
      // The same from their owner: what refuses him as well proves nothing.
      const way = `${nameOf(contract)}: ${asked.way}`
      if (asked.whole && !reaching.get(way)) reaching.set(way, reached(await ask(world, asked, 'owner'), verdict))
    }
  }
  expect(faults).toEqual([])
  expect([...admitting].sort()).toEqual(Object.keys(SHARED).sort())
  const neither = [...reaching.keys()].filter((way) => !reaching.get(way) && !admitting.has(way.slice(0, way.indexOf(': '))))
  expect(neither).toEqual(FOR_NEITHER)
  expect(reaching.size).toBeGreaterThan(55)
})

test('a route that names nothing of a learner tells and changes nothing of another one', async () => {
  const faults: string[] = []
  let own = 0
  for (const contract of contracts.filter((one) => requests(one).length === 0)) {
    const asked = plainRequest(contract, world.other.things)
    faults.push(...faultsOf(contract, await ask(world, asked, 'other')).map((fault) => `${nameOf(contract)}: ${fault}`))
    // The same lists tell their owner what is the owner's.
    if (contract.method === 'GET' && (await ask(world, asked, 'owner')).told.length > 0) own += 1
  }
  expect(faults).toEqual([])
  expect(own).toBeGreaterThan(15)
})

test('a route that tells, admits, changes, deletes, takes or breaks is found, and one with a field that nobody knows', async () => {
  const { app, close } = await plant(world.t)
  const SAID: unknown = expect.stringMatching(/^said .* and of what is not there /)
  const found: Record<string, string[]> = {}
  for (const [name, contract] of Object.entries(planted)) {
    const [asked] = requests(contract)
    found[name] = asked ? (await judge(contract, asked, { ...world, t: { ...world.t, ...app } })).faults : []
  }
  await close()
  expect(found).toEqual({
    tells: ['told annOwns收货', SAID],
    admits: [SAID],
    changes: ['changed favorite_folders'],
    deletes: ['changed addresses'],
    takes: ['changed users'],
    breaks: ['refused with 500 9999'],
    names: [],
  })
  const names = ['items.ticketId', 'items.seat'].map((place) => `POST /planted/names body ${place}`)
  expect(Object.values(planted).flatMap((contract) => placesOf(contract).unknown)).toEqual(names)
})
