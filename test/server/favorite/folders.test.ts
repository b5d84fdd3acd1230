import { nowOf, openWorld, signIn, start, type Learner, type World } from '../practice/setup'

interface List {
  total: number
  folders: { id: string; name: string; count: number }[]
  rows: { questionId: string; folderId: string | null; at: number }[]
}
let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  for (const questionId of ['q1', 'q2', 'q3', 'b1']) {
    world.clock.advance(1000)
    await learner.post('/favorite', { questionId, on: true })
  }
})

const liked = async (query = '') => (await learner.get<List>(`/favorites?subjectId=s1${query}`)).result
const ids = async (query: string) => (await liked(query)).rows.map((row) => row.questionId)
const folder = async (name: string) => (await learner.post<{ id: string }>('/favorites/folders', { subjectId: 's1', name })).result.id
const remove = (id: string) => world.call('DELETE', `/api/practice/favorites/folders/${id}`, { token: learner.token })

describe('folders of favourites', () => {
  it('are made, filled, renamed and taken away without losing a favourite', async () => {
    const id = await folder(' 心电图 ')
    expect((await learner.post('/favorites/move', { questionIds: ['q1', 'b1'], folderId: id })).result).toEqual({ ok: true })
    expect((await liked()).folders).toEqual([
      { id: 'none', name: '默认收藏夹', count: 2 },
      { id, name: '心电图', count: 2 },
    ])
    expect([await ids(`&folderId=${id}`), await ids('&folderId=none')]).toEqual([
      ['b1', 'q1'],
      ['q3', 'q2'],
    ])
    await learner.post(`/favorites/folders/${id}`, { name: '易混淆' })
    expect((await liked()).folders[1]?.name).toBe('易混淆')
    await learner.post('/favorites/move', { questionIds: ['q1'], folderId: null })
    expect(await ids(`&folderId=${id}`)).toEqual(['b1'])
    const beside = await folder('病例')
    await learner.post('/favorites/move', { questionIds: ['q3'], folderId: beside })
    expect((await remove(id)).body).toMatchObject({ success: true })
    expect((await liked()).folders).toEqual([
      { id: 'none', name: '默认收藏夹', count: 3 },
      { id: beside, name: '病例', count: 1 },
    ])
    expect((await remove(id)).status).toBe(404)
  })

  it('have names of their own, 1 to 20 characters', async () => {
    const id = await folder('甲')
    await folder('乙')
    for (const [url, body] of [
      ['/favorites/folders', { subjectId: 's1', name: '甲' }],
      [`/favorites/folders/${id}`, { name: '乙' }],
    ] as const)
      expect(await learner.post(url, body)).toMatchObject({ success: false, message: '已有同名的收藏夹，换个名字吧' })
    expect((await learner.post(`/favorites/folders/${id}`, { name: '甲' })).success).toBe(true)
    for (const name of ['', '   ', '长'.repeat(21), 'a\nb']) {
      expect((await learner.post('/favorites/folders', { subjectId: 's1', name })).status).toBe(400)
    }
    // Two names that look the same are one, and one that nobody sees is none.
    for (const [url, body] of [
      ['/favorites/folders', { subjectId: 's1', name: '\u202e甲\u200b' }],
      [`/favorites/folders/${id}`, { name: '乙\u3164' }],
    ] as const)
      expect(await learner.post(url, body)).toMatchObject({ success: false, message: '已有同名的收藏夹，换个名字吧' })
    for (const url of ['/favorites/folders', `/favorites/folders/${id}`]) {
      const body = { ...(url.endsWith('folders') && { subjectId: 's1' }), name: '\u200b\u3164' }
      expect(await learner.post(url, body)).toMatchObject({ status: 400, message: '请给收藏夹起个看得见的名字' })
    }
    expect((await liked()).folders).toHaveLength(3)
  })

  it('end at fifty', async () => {
    for (let n = 0; n < 50; n++) await folder(`夹 ${n}`)
    expect(await learner.post('/favorites/folders', { subjectId: 's1', name: '再一个' })).toMatchObject({
      success: false,
      message: '最多可建 50 个收藏夹',
    })
  })

  it('take all questions of a move or none, and no other learner’s folder or favourite', async () => {
    const id = await folder('甲')
    expect((await learner.post('/favorites/move', { questionIds: ['q1', 'q8'], folderId: id })).status).toBe(404)
    expect(await ids(`&folderId=${id}`)).toEqual([])
    // Nor does a question of another subject come into it.
    await learner.post('/favorite', { questionId: 'x1', on: true })
    expect((await learner.post('/favorites/move', { questionIds: ['x1'], folderId: id })).status).toBe(404)
    expect((await learner.get<List>('/favorites?subjectId=s2')).result.folders).toEqual([{ id: 'none', name: '默认收藏夹', count: 1 }])
    const other = await signIn(world)
    await other.post('/favorite', { questionId: 'q1', on: true })
    for (const [url, body] of [
      ['/favorites/move', { questionIds: ['q1'], folderId: id }],
      [`/favorites/folders/${id}`, { name: '乙' }],
    ] as const)
      expect((await other.post(url, body)).status).toBe(404)
  })

  it('are practised alone', async () => {
    const id = await folder('甲')
    await learner.post('/favorites/move', { questionIds: ['q1', 'b1'], folderId: id })
    expect((await start(learner, { source: 'folder', refId: id })).total).toBe(2)
    expect((await start(learner, { source: 'folder', refId: 'none' })).total).toBe(2)
    expect((await learner.post('/sessions', { subjectId: 's1', source: 'folder', refId: 'nothing' })).status).toBe(404)
  })
})

describe('several favourites at once', () => {
  it('are cleared and come back as they lay', async () => {
    const id = await folder('甲')
    await learner.post('/favorites/move', { questionIds: ['q1'], folderId: id })
    const before = await liked()
    const other = await signIn(world)
    await other.post('/favorite', { questionId: 'q1', on: true })
    const items = before.rows.filter((row) => row.questionId !== 'b1').map(({ questionId, folderId, at }) => ({ questionId, folderId, at }))
    await learner.post('/favorites/remove', { questionIds: ['q1', 'q2', 'q3'] })
    expect(await ids('')).toEqual(['b1'])
    expect((await other.get<List>('/favorites?subjectId=s1')).result.total).toBe(1)
    for (let again = 0; again < 2; again++) await learner.post('/favorites/restore', { items })
    expect(await liked()).toEqual(before)
  })

  it('come back to the default folder when theirs is gone, never from the future', async () => {
    await learner.post('/favorites/remove', { questionIds: ['q1'] })
    world.clock.advance(1000)
    const future = { questionId: 'q1', folderId: 'gone', at: nowOf(world) + 1e9 }
    await learner.post('/favorites/restore', { items: [future, { ...future, questionId: 'nothing' }] })
    expect((await liked()).rows[0]).toMatchObject({ questionId: 'q1', folderId: null, at: nowOf(world) })
    const elsewhere = await learner.post<{ id: string }>('/favorites/folders', { subjectId: 's2', name: '教师' })
    const theirs = await (await signIn(world)).post<{ id: string }>('/favorites/folders', { subjectId: 's1', name: '甲' })
    for (const { result } of [elsewhere, theirs]) {
      await learner.post('/favorites/remove', { questionIds: ['q1'] })
      await learner.post('/favorites/restore', { items: [{ ...future, folderId: result.id }] })
      expect((await liked()).rows[0]).toMatchObject({ questionId: 'q1', folderId: null })
    }
  })

  it('are found by their words', async () => {
    expect(await ids('&q=q')).toEqual(['q3', 'q2', 'q1'])
    expect(await ids('&q=%25')).toEqual([])
  })
})
