import { eq } from 'drizzle-orm'
import { articles, majors, subjects } from '../../../server/db/schema'
import { grant, revoke } from '../../../server/modules/entitlement/grants'
import { seedCourses } from '../../../server/seed/courses'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { testApp, type TestApp } from '../helpers/app'
import { addArticle, addPaid } from './setup'

interface Row {
  id: string
  price: number | null
  read: boolean
  favorite: boolean
  reads: number
}
interface Article extends Row {
  sections: unknown[]
  locked: number
  skuId: string | null
  course: { id: string } | null
  related: Row[]
}

let world: TestApp
let token: string
let userId: string
beforeAll(async () => {
  world = await testApp()
  await addArticle(world, 'old', { publishedAt: new Date('2026-11-01T00:00:00Z'), title: '旧闻 100% 可信' })
  await addArticle(world, 'new', { category: 'news', title: '报名指南' })
  await addArticle(world, 'top', { pinned: true, publishedAt: new Date('2026-10-01T00:00:00Z') })
  await addArticle(world, 'gone', { withdrawn: true })
  await addPaid(world, 'paid')
})
afterAll(() => world.close())
beforeEach(async () => {
  const user = await world.buildUser()
  token = user.token
  userId = user.user.id
})

const list = async (query = '', headers: Record<string, string> = {}) =>
  (await world.call<{ total: number; rows: Row[] }>('GET', `/api/information${query}`, { token, headers })).body.result
const ids = async (query = '', headers: Record<string, string> = {}) => (await list(query, headers)).rows.map(({ id }) => id)
const read = (id: string, options: object = {}) => world.call<Article>('GET', `/api/information/${id}`, options)

test('the pinned one stands first, then the newest; withdrawn ones are gone', async () => {
  expect(await ids()).toEqual(['top', 'paid', 'new', 'old'])
  expect(await ids('?category=news')).toEqual(['new'])
  expect((await read('gone')).status).toBe(404)
})

test('an article of tomorrow is nowhere before its hour, and then stands first', async () => {
  const publishedAt = new Date(world.clock.now().getTime() + 86_400_000)
  await addArticle(world, 'soon', { category: 'policy', title: '明天见', publishedAt })
  await addArticle(world, 'beside', { category: 'policy', publishedAt: new Date('2026-09-01T00:00:00Z') })
  expect([await ids('?category=policy'), await ids(`?q=${encodeURIComponent('明天见')}`), (await read('soon')).status]).toEqual([
    ['beside'],
    [],
    404,
  ])
  expect((await read('beside')).body.result.related).toEqual([])
  expect((await world.call('POST', '/api/information/soon/favorite', { token, body: { on: true } })).status).toBe(404)
  world.clock.advance(86_400_000)
  expect([await ids('?category=policy'), (await read('soon')).status]).toEqual([['soon', 'beside'], 200])
  world.clock.advance(-86_400_000)
  for (const id of ['soon', 'beside']) await world.deps.db.delete(articles).where(eq(articles.id, id))
})

describe('the banner of the practice tab', () => {
  interface Home {
    news: { id: string; title: string; category: string; publishedAt: number }[]
  }
  const banner = async (subjectId: string, headers: Record<string, string> = {}) =>
    (await world.call<Home>('GET', `/api/practice/home?subjectId=${subjectId}`, { headers })).body.result.news

  beforeAll(async () => {
    await world.deps.db.insert(majors).values({ id: 'banner', name: '专业', position: 9 })
    const subject = { majorId: 'banner', groupName: '科目', examName: '考试', position: 0 }
    await world.deps.db.insert(subjects).values([
      { ...subject, id: 'banner-1', name: '科目一' },
      { ...subject, id: 'banner-2', name: '科目二' },
    ])
    await addArticle(world, 'other-subject', { subjectId: 'banner-2' })
  })
  afterAll(() => world.deps.db.delete(articles).where(eq(articles.id, 'other-subject')))

  test('shows the first three of the subject, as the list has them', async () => {
    expect((await banner('banner-1')).map(({ id }) => id)).toEqual(['top', 'paid', 'new'])
    expect((await banner('banner-2')).map(({ id }) => id)).toEqual(['top', 'paid', 'other-subject'])
    const [, , newest] = await banner('banner-1')
    expect(newest).toEqual({ id: 'new', title: '报名指南', category: 'news', publishedAt: expect.any(Number) as number })
  })

  test('knows of no paid article under review', async () => {
    expect((await banner('banner-1', { auditStatus: '1' })).map(({ id }) => id)).toEqual(['top', 'new', 'old'])
  })
})

test('search takes words as they stand, the signs of a pattern included', async () => {
  const search = (q: string) => ids(`?q=${encodeURIComponent(q)}`)
  expect(await search('报名')).toEqual(['new'])
  expect(await search('指南 报名')).toEqual(['new'])
  expect(await search('100%')).toEqual(['old'])
  expect(await search('%')).toEqual(['old'])
  expect(await search('_')).toEqual([])
  expect(await search("'; drop table articles; --")).toEqual([])
  expect((await world.call('GET', '/api/information?q=%00')).status).toBe(400)
})

test('an article is read once per learner and kept among the favourites', async () => {
  const act = (what: string, body: object = {}) => world.call('POST', `/api/information/old/${what}`, { token, body })
  const before = (await read('old')).body.result.reads
  await Promise.all([act('read'), act('read'), act('read')])
  await act('favorite', { on: true })
  expect((await read('old', { token })).body.result).toMatchObject({ read: true, favorite: true, reads: before + 1 })
  expect(await ids('?category=favorite')).toEqual(['old'])
  await act('favorite', { on: false })
  expect(await ids('?category=favorite')).toEqual([])
  expect((await world.call('POST', '/api/information/old/read')).status).toBe(401)
})

describe('a paid article', () => {
  test('keeps its rest on the server until it is bought, and again after a refund', async () => {
    const guest = await read('paid')
    expect(guest.body.result).toMatchObject({ price: 390, locked: 1, skuId: 'article:paid' })
    expect(guest.text + (await read('paid', { token })).text).not.toContain('SECRET')
    const given = { kind: 'article', refId: 'paid', source: 'order', sourceId: 'ZX1-1', expiresAt: null } as const
    await grant(world.deps.db, { ...given, userId, now: world.clock.now() })
    const owner = await read('paid', { token })
    expect(owner.text).toContain('SECRET')
    expect(owner.body.result).toMatchObject({ price: null, locked: 0, skuId: null })
    expect((await read('paid')).text).not.toContain('SECRET')
  })

  test('is still there for who bought it when it is offered no more: a refund alone takes it back', async () => {
    const other = (await world.buildUser()).token
    const given = { kind: 'article', refId: 'paid', source: 'order', sourceId: 'ZX2-1', expiresAt: null } as const
    await grant(world.deps.db, { ...given, userId, now: world.clock.now() })
    await world.deps.db.update(articles).set({ withdrawn: true }).where(eq(articles.id, 'paid'))
    expect((await read('paid', { token })).text).toContain('SECRET')
    expect(await ids()).not.toContain('paid')
    for (const options of [{}, { token: other }, { token, headers: { auditstatus: '1' } }])
      expect((await read('paid', options)).status).toBe(404)
    await revoke(world.deps.db, { source: 'order', sourceId: 'ZX2-1', now: world.clock.now() })
    expect((await read('paid', { token })).status).toBe(404)
    await world.deps.db.update(articles).set({ withdrawn: false }).where(eq(articles.id, 'paid'))
  })

  test('does not exist under review, in lists and by address', async () => {
    const headers = { auditstatus: '1' }
    expect(await ids('', headers)).toEqual(['top', 'new', 'old'])
    expect((await read('paid', { headers })).status).toBe(404)
    expect((await read('old', { headers })).body.result.related.map(({ id }) => id)).toEqual(['top'])
  })
})

describe('the course under an article', () => {
  beforeAll(async () => {
    const { db } = world.deps
    await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
    await db.insert(subjects).values({ id: 'nurse', majorId: 'm', groupName: '护理', name: '护士', examName: '护考', position: 0 })
    await db.transaction((tx) => seedCourses(tx, { subjectIds: ['nurse'], now: world.clock.now() }))
    await addArticle(world, 'with-course', { category: 'policy', courseId: 'nurse-2027' })
  })
  const courseFor = async (options: object) => (await read('with-course', options)).body.result.course

  test('stands there for everyone but learners who switched recommendations off, until they switch them on again', async () => {
    const personalised = (on: boolean) =>
      world.call('POST', '/api/user/settings', { token, body: { ...DEFAULT_SETTINGS, personalised: on } })
    expect([await courseFor({}), await courseFor({ token })]).toEqual([
      expect.objectContaining({ id: 'nurse-2027' }),
      expect.objectContaining({ id: 'nurse-2027' }),
    ])
    await personalised(false)
    const { body, text } = await read('with-course', { token })
    expect([body.success, body.result.course, text.includes('nurse-2027')]).toEqual([true, null, false])
    expect(await courseFor({})).toMatchObject({ id: 'nurse-2027', motif: 'heart' })
    await personalised(true)
    expect(await courseFor({ token })).toMatchObject({ id: 'nurse-2027' })
  })

  test('is none under review when it is paid', async () => {
    expect(await courseFor({ headers: { auditstatus: '1' } })).toBeNull()
  })
})
