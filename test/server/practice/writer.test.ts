import { AnswerWriter } from '../../../server/modules/practice/writer'
import type { AnswerInput } from '../../../server/modules/practice/ledger'

const input = (questionId: string): AnswerInput => ({
  sessionId: 's',
  userId: 'u',
  subjectId: 'x',
  questionId,
  version: 1,
  revision: 1,
  response: { kind: 'judge', value: true },
  correct: true,
  elapsedMs: 0,
  answeredAt: 0,
  source: 'practice',
  goal: null,
})

/** A writer whose database is a list of batches; a batch with `bad` fails. */
function recorded() {
  const batches: string[][] = []
  const writer = new AnswerWriter(async (inputs) => {
    const ids = inputs.map((one) => one.questionId)
    batches.push(ids)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (ids.includes('bad')) throw new Error('broken')
    return inputs.map((one) => ({ revision: Number(one.questionId.slice(1)), correct: true }))
  })
  return { writer, batches }
}

describe('group commit', () => {
  it('puts what arrives together into one batch and gives everyone the own answers', async () => {
    const { writer, batches } = recorded()
    const replies = await Promise.all([writer.submit([input('q1'), input('q2')]), writer.submit([input('q3')]), writer.submit([])])
    expect(batches).toEqual([['q1', 'q2', 'q3']])
    expect(replies.map((reply) => reply.map((one) => one?.revision))).toEqual([[1, 2], [3], []])
  })

  it('collects while a batch is written', async () => {
    const { writer, batches } = recorded()
    const first = writer.submit([input('q1')])
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    await Promise.all([first, writer.submit([input('q2')]), writer.submit([input('q3')])])
    expect(batches).toEqual([['q1'], ['q2', 'q3']])
  })

  it('lets a bad submit fail alone and goes on', async () => {
    const { writer, batches } = recorded()
    const replies = await Promise.allSettled([writer.submit([input('q1')]), writer.submit([input('bad')]), writer.submit([input('q3')])])
    expect(replies.map((reply) => reply.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(batches).toEqual([['q1', 'bad', 'q3'], ['q1'], ['bad'], ['q3']])
    expect(await writer.submit([input('q4')])).toEqual([{ revision: 4, correct: true }])
  })

  it('keeps a batch within its limit', async () => {
    const { writer, batches } = recorded()
    await Promise.all(Array.from({ length: 24 }, () => writer.submit(Array.from({ length: 50 }, () => input('q1')))))
    expect(batches.map((batch) => batch.length)).toEqual([500, 500, 200])
  })
})
