import {
  acknowledgementOf,
  belongsTo,
  entryKey,
  MAX_BATCH,
  nextBatch,
  openOutbox,
  outboxReducer,
  retryDelay,
  type AnswerItem,
  type OutboxEvent,
  type OutboxState,
} from '@/domain/outbox'

const item = (questionId: string, over: Partial<AnswerItem> = {}): AnswerItem => ({
  sessionId: 's1',
  questionId,
  version: 1,
  revision: 1,
  response: { kind: 'choice', letters: ['A'] },
  elapsedMs: 100,
  answeredAt: 1000,
  ...over,
})
const recorded = (questionId: string, over: Partial<AnswerItem> = {}, uid = 'u1'): OutboxEvent => ({
  type: 'recorded',
  entry: { uid, item: item(questionId, over) },
  stored: true,
})
const play = (events: OutboxEvent[], from: OutboxState = openOutbox({ entries: [], refused: [] })) => events.reduce(outboxReducer, from)
const waiting = (state: OutboxState) => state.entries.map(({ item: { questionId, revision } }) => `${questionId}@${revision}`)
/** Sends what is due for u1 and applies the server's word on it. */
const exchange = (state: OutboxState, word: (batch: readonly AnswerItem[]) => OutboxEvent) => {
  const batch = nextBatch(state, 'u1')
  return play([{ type: 'sending', batch }, word(batch.map((entry) => entry.item))], state)
}
const accept = (items: readonly AnswerItem[]): OutboxEvent => ({ type: 'acknowledged', ack: { accepted: items, refused: [] } })

describe('outbox of answers (reliability.md rule 18)', () => {
  test('holds one entry per question with the newest revision, in order of answering', () => {
    const state = play([
      recorded('q2', { answeredAt: 20 }),
      recorded('q1', { answeredAt: 10 }),
      recorded('q2', { revision: 2, answeredAt: 30 }),
      recorded('q2', { revision: 1, answeredAt: 40 }),
    ])
    expect(waiting(state)).toEqual(['q1@1', 'q2@2'])
  })

  test('an accepted entry leaves; a higher standing revision counts, a lower one does not', () => {
    const state = play([recorded('q1', { revision: 2 }), recorded('q2', { revision: 2 }), recorded('q3', { revision: 2 })])
    const word = () => accept([item('q1', { revision: 1 }), item('q2', { revision: 2 }), item('q3', { revision: 5 })])
    expect(waiting(exchange(state, word))).toEqual(['q1@2'])
  })

  test('an answer changed while its old revision travels stays', () => {
    const before = play([recorded('q1')])
    const batch = nextBatch(before, 'u1')
    const state = play([{ type: 'sending', batch }, recorded('q1', { revision: 2 }), accept([item('q1')])], before)
    expect(waiting(state)).toEqual(['q1@2'])
    expect(state.failures).toBe(0)
  })

  test('another session of the same question, and another learner, are not confirmed by it', () => {
    const state = play([recorded('q1'), recorded('q1', { sessionId: 's2' }), recorded('q1', {}, 'u2')])
    const after = exchange(state, () => accept([item('q1')]))
    expect(after.entries.map(entryKey)).toEqual(['u1|s2|q1', 'u2|s1|q1'])
    expect(nextBatch(after, 'u1')).toHaveLength(1)
  })

  test('what the server refuses is kept aside with the reason', () => {
    const state = exchange(play([recorded('q1'), recorded('q2')]), () => ({
      type: 'acknowledged',
      ack: { accepted: [item('q2')], refused: [{ ...item('q1'), reason: '题目已下架' }] },
    }))
    expect(waiting(state)).toEqual([])
    expect(state.refused).toMatchObject([{ uid: 'u1', item: { questionId: 'q1' }, reason: '题目已下架' }])
  })

  test('silence, and an answer that names nothing of what was sent, keep everything and wait 1, 2, 4 … 60 s', () => {
    let state = play([recorded('q1')])
    const waits: number[] = []
    for (let n = 0; n < 9; n += 1) {
      state = exchange(state, () => (n % 2 === 0 ? { type: 'failed' } : accept([item('q9')])))
      waits.push(retryDelay(state.failures) / 1000)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(waiting(state)).toEqual(['q1@1'])
    expect(retryDelay(outboxReducer(state, { type: 'woken' }).failures)).toBe(0)
    expect(exchange(state, accept).failures).toBe(0)
  })

  test('sends at most 50, one batch at a time', () => {
    const state = play(Array.from({ length: 120 }, (_, n) => recorded(`q${n}`, { answeredAt: n })))
    const batch = nextBatch(state, 'u1')
    expect(batch.map((entry) => entry.item.questionId)).toEqual(Array.from({ length: MAX_BATCH }, (_, n) => `q${n}`))
    expect(nextBatch(outboxReducer(state, { type: 'sending', batch }), 'u1')).toEqual([])
  })

  test('one answer the server cannot take does not hold up the others', () => {
    let state = play(Array.from({ length: 40 }, (_, n) => recorded(`q${n}`, { answeredAt: n })))
    const poisoned = (batch: readonly AnswerItem[]): OutboxEvent =>
      batch.some(({ questionId }) => questionId === 'q17') ? { type: 'unacceptable', reason: '内容太大了' } : accept(batch)
    for (let n = 0; n < 30 && state.entries.length > 0; n += 1) state = exchange(state, poisoned)
    expect(waiting(state)).toEqual([])
    expect(state.refused.map((entry) => entry.item.questionId)).toEqual(['q17'])
  })

  test('answers given while nobody was signed in are sent for whoever comes', () => {
    expect(belongsTo({ uid: '', item: item('q1') }, 'u1')).toBe(true)
    expect(belongsTo({ uid: 'u2', item: item('q1') }, 'u1')).toBe(false)
  })

  test('knows which entries live in memory only', () => {
    const state = play([{ ...recorded('q1'), stored: false } as OutboxEvent, recorded('q2')])
    expect(state.memoryOnly).toEqual(['u1|s1|q1'])
    expect(outboxReducer(state, { type: 'stored', keys: ['u1|s1|q1'] }).memoryOnly).toEqual([])
    expect(exchange(state, accept).memoryOnly).toEqual([])
  })

  test('a start sends what it finds in the order of answering, the newest revision of each', () => {
    const kept = (questionId: string, over: Partial<AnswerItem>) => ({ uid: 'u1', item: item(questionId, over) })
    const entries = [
      kept('q3', { answeredAt: 30 }),
      kept('q1', { answeredAt: 10, revision: 2 }),
      kept('q2', { answeredAt: 20 }),
      kept('q1', { answeredAt: 5 }),
    ]
    expect(waiting(openOutbox({ entries, refused: [] }))).toEqual(['q1@2', 'q2@1', 'q3@1'])
  })

  test('an answer changed within the batch is the same entry, in memory or on the device', () => {
    const unstored = (revision: number) => ({ ...recorded('q1', { revision }), stored: false }) as OutboxEvent
    const state = play([unstored(1), unstored(2), { ...recorded('q2'), stored: false } as OutboxEvent])
    expect(state.memoryOnly).toEqual(['u1|s1|q1', 'u1|s1|q2'])
    expect(play([recorded('q1', { revision: 3 })], state).memoryOnly).toEqual(['u1|s1|q2'])
  })

  test('a refusal alone is an answer of the server: nothing waits longer for it', () => {
    const before = exchange(play([recorded('q1'), recorded('q2')]), () => ({ type: 'failed' }))
    const refused = [{ ...item('q1'), reason: '题目已下架' }]
    const state = exchange(before, () => ({ type: 'acknowledged', ack: { accepted: [], refused } }))
    expect([state.failures, waiting(state)]).toEqual([0, ['q2@1']])
    expect(exchange(before, (batch) => accept(batch.slice(1))).failures).toBe(0)
  })

  test('a refusal is kept until the learner has read this very one', () => {
    const refuse = (batch: readonly AnswerItem[]): OutboxEvent => ({
      type: 'acknowledged',
      ack: { accepted: [], refused: batch.map((one) => ({ ...one, reason: '题目已下架' })) },
    })
    const state = exchange(play([recorded('q1'), recorded('q2')]), refuse)
    const read = play([{ type: 'read', refused: state.refused.slice(0, 1) }], state)
    expect(read.refused.map((entry) => entry.item.questionId)).toEqual(['q2'])
  })

  test('a batch too large is sent again in halves, and in full once the server takes them', () => {
    const all = play(Array.from({ length: 7 }, (_, n) => recorded(`q${n}`, { answeredAt: n })))
    const halved = exchange(all, () => ({ type: 'unacceptable', reason: '内容太大了' }))
    expect([nextBatch(halved, 'u1').length, halved.refused]).toEqual([3, []])
    const pair = exchange(play([recorded('q1'), recorded('q2')]), () => ({ type: 'unacceptable', reason: '内容太大了' }))
    expect([nextBatch(pair, 'u1').length, pair.refused]).toEqual([1, []])
    let state = halved
    for (let n = 0; n < 5; n += 1) state = exchange(play([recorded(`r${n}`)], state), accept)
    expect(state.batchSize).toBe(MAX_BATCH)
  })
})

describe('what counts as the word of the server on a batch', () => {
  const named = { sessionId: 's1', questionId: 'q1', revision: 1 }
  test.each<[string, unknown]>([
    ['nothing', null],
    ['an empty answer', {}],
    ['only what was accepted', { accepted: [named] }],
    ['only what was refused', { refused: [] }],
    ['no lists', { accepted: 'all', refused: 'none' }],
  ])('%s is none', (_name, value) => expect(acknowledgementOf(value)).toBeNull())
  test('an item that names no session, no question or no revision is left out', () => {
    const { sessionId: _s, ...noSession } = named
    const { questionId: _q, ...noQuestion } = named
    const { revision: _r, ...noRevision } = named
    const odd = [null, {}, noSession, noQuestion, noRevision, { ...named, revision: Number.NaN }]
    const refusal = { ...named, reason: '题目已下架' }
    expect(acknowledgementOf({ accepted: [...odd, named], refused: [refusal, ...odd] })).toEqual({ accepted: [named], refused: [refusal] })
  })
})
