import { openWorld, type World } from '../practice/setup'
import { writer, type Writer } from './setup'

let world: World
let me: Writer
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => (me = await writer(world)))

const bodies = async () => (await me.mine()).rows.map(({ note }) => note.body)
const call = <T>(url: string, body: object) => world.call<T>('POST', `/api/practice${url}`, { token: me.token, body })

test('two removed notes of one question do not come back together', async () => {
  const ids: string[] = []
  for (const body of ['一', '二']) {
    const { id } = (await me.write('q1', { body })).result
    await me.post('/remove', { ids: [id] })
    ids.push(id)
  }
  expect(await me.post('/remove', { ids, restore: true })).toMatchObject({ success: false, code: 409 })
  expect(await bodies()).toEqual([])
  expect((await me.post('/remove', { ids: ids.slice(1), restore: true })).success).toBe(true)
  expect(await bodies()).toEqual(['二'])
})

test('the undo of a clearing leaves a note that was written meanwhile the only one of its question', async () => {
  for (const id of ['q1', 'q2']) await me.write(id, { body: `旧 ${id}` })
  const cleared = await call<{ id: string }>('/clearings', { subjectIds: ['s1'], kinds: ['note'] })
  await me.write('q1', { body: '新' })
  expect((await call(`/clearings/${cleared.body.result.id}/undo`, {})).body.success).toBe(true)
  expect((await bodies()).sort()).toEqual(['旧 q2', '新'].sort())
  expect((await me.of('q1')).result.mine?.body).toBe('新')
})
