import type { HostReady } from './host'

const WRONG = 50
const FAVORITES = 30

/** Gives the first learner a wrong book and favourites, so that pages show lists and not their empty state. */
export async function seedRecords({ port, learners, items }: HostReady): Promise<void> {
  const { sessionId = '', token = '' } = learners[0] ?? {}
  const post = async (url: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/zxedu/api/practice/${url}`, {
      method: 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  }
  const answers = items.slice(-WRONG).map(({ questionId, version }) => ({
    sessionId,
    questionId,
    version,
    revision: 1,
    // Refused where the question has no options; wrong for most others.
    response: { kind: 'choice', letters: ['A'] },
    elapsedMs: 20_000,
    answeredAt: Date.now(),
  }))
  await post('answers', { items: answers })
  for (const { questionId } of items.slice(0, FAVORITES)) await post('favorite', { questionId, on: true })
}
