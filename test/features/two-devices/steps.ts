/** The steps of a walk: gestures on a phone, each with the fate of the call it makes first, and what happens to phone and server. */
import fc from 'fast-check'
import { dayOf } from '@/domain/calendar'
import { FATES, type Fate, type Phone } from './phone'
import { quiet, type Walk } from './stage'
import { COUPONS } from './world'

const DAY = 86_400_000
const LISTS = [
  { source: 'chapter', chapterId: 'c1' },
  { source: 'chapter', chapterId: 'c1', restart: '1' },
  { source: 'chapter' },
  { source: 'wrong' },
  { source: 'favorite' },
  { source: 'daily' },
] as const

interface Step {
  name: string
  run: (walk: Walk) => unknown
}

const step = (name: string, run: Step['run']): Step => ({
  name,
  run: async (walk) => {
    await run(walk)
    // Every clock shows what became of the time.
    walk.phones.forEach((phone) => phone.tick())
    await quiet(walk)
  },
})
const who = fc.constantFrom<0 | 1>(0, 1)

/** Something done on either phone; `what` is drawn. The first call it makes meets its fate. */
const gesture = <T>(name: string, what: fc.Arbitrary<T>, act: (phone: Phone, what: T) => unknown): fc.Arbitrary<Step> =>
  fc.tuple(who, what, fc.constantFrom<Fate>('ok', 'ok', 'ok', ...FATES)).map(([n, drawn, fate]) =>
    step(`${name}(${n}, ${JSON.stringify(drawn) ?? ''}, ${fate})`, async ({ phones }) => {
      phones[n].fates.push(...(fate === 'ok' ? [] : [fate]))
      await act(phones[n], drawn)
    }),
  )

const nothing = fc.constant(undefined)
const place = fc.nat(17)

function open(phone: Phone, n: number) {
  const list = LISTS[n] ?? LISTS[0]
  phone.open({ subjectId: 's1', ...list, ...(list.source === 'daily' && { refId: dayOf(phone.world.now()) }) })
}

const STEPS: [weight: number, step: fc.Arbitrary<Step>][] = [
  [5, gesture('open', fc.nat(LISTS.length - 1), open)],
  [14, gesture('answer', fc.tuple(place, fc.constantFrom('A', 'B', 'B')), (phone, [n, letter]) => phone.answer(n, letter))],
  [3, gesture('essay', fc.constantFrom('A', 'B'), (phone, letter) => phone.answer(7, letter))],
  [2, gesture('mark', place, (phone, n) => phone.mark(n))],
  [3, gesture('favorite', place, (phone, n) => phone.favorite(n))],
  [1, gesture('handIn', nothing, (phone) => phone.handIn())],
  [3, gesture('leave', nothing, (phone) => phone.leave())],
  [3, gesture('flush', nothing, (phone) => phone.flush())],
  [2, gesture('wrong', fc.tuple(fc.constantFrom('q1', 'q2', 'q3'), fc.boolean()), (phone, [id, restore]) => phone.wrong(id, restore))],
  [1, gesture('goal', fc.integer({ min: 5, max: 99 }), (phone, dailyGoal) => phone.settings({ dailyGoal }))],
  [1, gesture('theme', fc.constantFrom('light', 'dark'), (phone, theme) => phone.settings({ theme }))],
  [2, gesture('subjects', fc.nat(7), (phone, n) => phone.subjects(n))],
  [3, gesture('readNote', fc.constantFrom('q1', 'q2'), (phone, id) => phone.readNote(id))],
  [3, gesture('writeNote', fc.boolean(), (phone, replace) => phone.writeNote(replace))],
  [1, gesture('removeNote', fc.boolean(), (phone, restore) => phone.removeNote(restore))],
  [2, gesture('checkIn', nothing, (phone) => phone.checkIn())],
  [2, gesture('claim', fc.constantFrom(...COUPONS), (phone, id) => phone.claim(id))],
  [3, gesture('watch', fc.tuple(fc.nat(70), fc.integer({ min: 1, max: 20 })), (phone, [from, seconds]) => phone.watch(from, seconds))],
  [2, gesture('kill', nothing, (phone) => phone.kill())],
  [2, gesture('full', fc.constantFrom(false, false, true), (phone, full) => phone.setFull(full))],
  [2, gesture('online', fc.constantFrom(true, true, false), (phone, online) => phone.setOnline(online))],
  [1, gesture('skew', fc.constantFrom(-DAY, 0, DAY), (phone, skew) => void (phone.skew = skew))],
  [1, gesture('expire', nothing, (phone) => phone.expire())],
  [2, who.map((n) => step(`signIn(${n})`, ({ phones, learner }) => phones[n].signIn(learner)))],
  [1, who.map((n) => step(`stranger(${n})`, ({ phones, stranger }) => phones[n].signIn(stranger)))],
  [1, fc.tuple(who, place).map(([n, at]) => step(`lend(${n}, ${at})`, ({ phones, stranger }) => phones[n].lend(stranger, at)))],
  [3, who.map((n) => step(`release(${n})`, ({ phones }) => phones[n].release()))],
  [2, fc.boolean().map((last) => step(`late(${last})`, ({ late }) => (last ? late.pop() : late.shift())?.()))],
  [1, fc.constant(step('restartServer', ({ world }) => world.restart()))],
  [2, fc.constantFrom(1000, 3_600_000, 14 * 3_600_000).map((ms) => step(`clock(${ms})`, ({ world }) => world.test.clock.advance(ms)))],
]

/** A walk of many steps. */
export const walkOf = fc.array(fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
  minLength: 12,
  maxLength: 50,
  size: 'max',
})
