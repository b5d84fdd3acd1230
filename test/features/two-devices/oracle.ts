/** What has to hold when everything is quiet. */
import { dayOf } from '@/domain/calendar'
import type { Phone } from './phone'
import { settleAll, type Walk } from './stage'
import { LESSON } from './world'

/** A session as a phone shows it that has just been started. */
async function shown(phone: Phone, sessionId: string, walk: Walk) {
  phone.open({ sessionId })
  await settleAll(walk)
  const { practice, favorites } = phone.opened?.core.get() ?? {}
  phone.leave()
  await settleAll(walk)
  if (!practice) throw new Error(`${sessionId} did not open`)
  const answers = Object.entries(practice.answers).flatMap(([id, { stage, revision, response, correct }]) =>
    stage === 'judged' ? [[id, { revision, response, correct }] as const] : [],
  )
  return {
    answers: Object.fromEntries(answers.sort()),
    favorites: [...(favorites ?? [])].sort(),
    finished: practice.finished,
    // Where a phone stood in a session that was closed elsewhere meanwhile is told nobody any more.
    ...(practice.finished ? {} : { marks: [...practice.marks].sort(), position: practice.position.answer }),
  }
}

/** Every answer that a phone took stands on the server at its revision or a later one; what stands was given. */
export function expectAnswers(walk: Walk) {
  const { phones, learner, stranger } = walk
  const warned = new Set(phones.flatMap((phone) => phone.warned))
  const given = phones.flatMap((phone) => phone.given)
  for (const { who: by, sessionId, questionId, revision } of given) {
    const { ledger } = by === learner.id ? learner : stranger
    const name = `${sessionId}|${questionId}`
    const stands = (ledger.answers.get(name)?.revision ?? 0) >= revision
    if (!stands && !warned.has(`${name}|${revision}`)) throw new Error(`${name} at revision ${revision} is nowhere`)
  }
  for (const { ledger } of [learner, stranger])
    for (const [name, { revision, response }] of ledger.answers) {
      const same = given.filter((one) => `${one.sessionId}|${one.questionId}|${one.revision}` === `${name}|${revision}`)
      expect(same.map((one) => one.response)).toContainEqual(response)
    }
}

/** Both phones, started again, show the same, and what stands. */
export async function expectSame(walk: Walk) {
  const { phones, learner } = walk
  phones.forEach((phone) => phone.kill())
  await settleAll(walk)
  for (const sessionId of learner.ledger.sessions.keys()) {
    const [one, other] = [await shown(phones[0], sessionId, walk), await shown(phones[1], sessionId, walk)]
    expect(one).toEqual(other)
    const standing = [...learner.ledger.answers].filter(([name]) => name.startsWith(`${sessionId}|`))
    expect(one.answers).toEqual(
      Object.fromEntries(
        standing.map(([name, { revision, response, verdict }]) => [name.split('|')[1], { revision, response, correct: verdict }]),
      ),
    )
    expect(one.favorites.every((id) => learner.ledger.favorites.has(id))).toBe(true)
  }
  const [rules, otherRules] = phones.map(({ client }) => client.useUserStore.getState().settingRules)
  expect(rules).toEqual(otherRules)
  expect(rules).toMatchObject(learner.ledger.settings)
}

/** Every figure the learner reads is the one that follows from what happened. */
export async function expectFigures({ world, phones: [phone, other], learner }: Walk) {
  const { ledger } = learner
  const today = dayOf(world.now())
  const { client } = phone
  const { personal } = await client.home('s1')
  const wrong = ledger.wrong()
  expect(personal).toMatchObject({
    goal: { done: ledger.days().get(today)?.answered ?? 0 },
    streakDays: ledger.streak(today),
    progress: { answered: ledger.progress().answered },
    counts: { wrong: wrong.filter(({ mastered }) => !mastered).length, favorite: ledger.favorites.size, note: ledger.noteCount() },
  })
  expect((await other.client.home('s1')).personal).toEqual(personal)
  const { rows } = await client.wrongList({ subjectId: 's1', state: 'all' })
  const listed = rows.map(({ questionId, wrongTimes, mastered }) => ({ questionId, wrongTimes, mastered }))
  expect(listed.sort((a, b) => (a.questionId < b.questionId ? -1 : 1))).toEqual(wrong)
  const chapters = await client.progress('s1')
  const sum = (of: 'answered' | 'correct') => chapters.reduce((total, row) => total + row[of], 0)
  expect({ answered: sum('answered'), correct: sum('correct') }).toEqual(ledger.progress())
  const { days } = await client.study('s1')
  expect(days.map(({ day, answered, correct }) => ({ day, answered, correct }))).toEqual(
    [...ledger.days()].map(([day, figures]) => ({ day, ...figures })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  )
  const notes = await client.myNotes({ subjectId: 's1' })
  expect(notes.rows.map(({ note, question }) => [question.questionId, note.body]).sort()).toEqual(
    [...ledger.notes].flatMap(([id, { body, removed }]) => (removed ? [] : [[id, body]])).sort(),
  )
  expect((await client.myExam()).map(({ id }) => id)).toEqual(ledger.subjects)
  expect((await other.client.myExam()).map(({ id }) => id)).toEqual(ledger.subjects)
  expect((await client.lesson(LESSON)).watchedMs).toBe(ledger.watchedMs())
}

/** Coins balance, a day pays once, a coupon is had once. */
export async function expectMoney({ world, learner, stranger }: Walk) {
  for (const { id, ledger } of [learner, stranger]) {
    const { rows } = (await world.test.deps.db.execute(
      `select (select coalesce(sum(amount), 0)::int from coin_entries where account_id = 'user:${id}') as moved,
        (select coalesce(sum(balance), 0)::int from coin_accounts where id = 'user:${id}') as balance,
        (select count(*)::int from check_ins where user_id = '${id}') as days,
        (select count(*)::int from coin_entries where account_id = 'user:${id}' and kind = 'check-in') as paid,
        (select count(*)::int from coupons where user_id = '${id}') as coupons`,
    )) as unknown as { rows: { moved: number; balance: number; days: number; paid: number; coupons: number }[] }
    const days = ledger.checkIns.size
    expect(rows).toEqual([{ moved: rows[0]?.balance, balance: rows[0]?.balance, days, paid: days, coupons: ledger.coupons.size }])
  }
}
