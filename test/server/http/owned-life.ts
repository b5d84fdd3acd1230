/** The life of a learner who has something of everything, every word of it marked with the learner's name. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as tables from '../../../server/db/schema'
import { askAbout } from '../../../server/modules/moderation/pictures'
import { makeCards } from '../activation/setup'
import { play } from '../daily/setup'
import type { TestApp } from '../helpers/app'
import { multipart } from '../note/setup'
import { giveCoins, payAtCashier, place, type Placed } from '../order/setup'
import { item, type Learner } from '../practice/setup'
import { ATTEMPTS, DOCUMENT } from './owned-house'

export interface Life {
  id: string
  token: string
  /** The code of a card that was used. */
  card: string
  /** Leave to send a file, as it is given now: it ends soon. */
  permit(): Promise<string>
}

interface Self {
  t: TestApp
  tag: string
  id: string
  token: string
  get<T>(path: string): Promise<T>
  /** `result` of a call that succeeds; the clock goes on by a second. */
  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
}

const FORM = { 'content-type': 'multipart/form-data; boundary=zx-boundary' }

async function begin(t: TestApp, tag: string): Promise<Self> {
  const { user, token } = await t.buildUser({ nickname: `${tag}的昵称` })
  const send = async <T>(method: 'GET' | 'POST', path: string, options: object = {}): Promise<T> => {
    t.clock.advance(1000)
    const { status, body } = await t.call<T>(method, path, { token, ...options })
    if (!body.success) throw new Error(`${method} ${path}: ${status} ${body.message}`)
    return body.result
  }
  const get: Self['get'] = (path) => send('GET', path)
  const post: Self['post'] = (path, body = {}, headers = {}) => send('POST', path, { body, headers })
  return { t, tag, id: user.id, token, get, post }
}

/** What stands about a person: the account, its devices, its settings, what it wrote to us. */
async function account({ t, tag, id, post }: Self, picture: Buffer): Promise<void> {
  const { db } = t.deps
  const now = t.clock.now()
  const [mine, soon] = [{ userId: id, createdAt: now }, new Date(now.getTime() + 30 * 86_400_000)]
  const about = { username: `${tag}-name`, school: `${tag}的学校`, about: `${tag}的简介` }
  await db.update(tables.users).set(about).where(eq(tables.users.id, id))
  await db.insert(tables.identities).values({ ...mine, provider: 'wechat_mini_app', subject: `${tag}-openid` })
  await db.insert(tables.sessions).values({ ...mine, id: `${tag}-device`, client: `${tag}的手机`, expiresAt: soon })
  await db.insert(tables.cancellations).values({ userId: id, requestedAt: now, dueAt: soon })
  const settings = { autoNext: true, showAnalysis: true, vibrate: true, fontScale: 1, theme: 'light', dailyGoal: 30, masteredAfter: 2 }
  const more = { retention: 0.9, wifiOnly: true, personalised: true }
  await post('/api/user/settings', { ...settings, ...more }, { 'idempotency-key': `${tag}-settings` })
  await post('/api/reminder', { minute: 1200, agreed: true })
  for (const used of [true, false]) {
    const { permit } = await post<{ permit: string }>('/cloud/files/permit')
    const { fileID } = await post<{ fileID: string }>(`/cloud/files?permit=${encodeURIComponent(permit)}`, multipart(picture), FORM)
    const words = { kind: 'bug', body: `${tag}的反馈：打不开`, contact: `${tag}@mail`, app: '1.0.35 h5', pictures: [fileID] }
    if (used) await post('/api/feedback', words)
  }
}

/** Practice: sessions with answers, books, folders, a private and a public note, a share, what was cleared. */
async function practice({ t, tag, id, token, post }: Self): Promise<void> {
  const { db } = t.deps
  const now = t.clock.now()
  await post('/api/my-exam/addSubject', { subjectIds: ['s1', 's2'] })
  const start = async (body: object) => (await post<{ sessionId: string }>('/api/practice/sessions', body)).sessionId
  const wrong = { kind: 'choice', letters: ['A'] }
  const answer = (sessionId: string, ...ids: string[]) =>
    post('/api/practice/answers', { items: ids.map((questionId) => item(sessionId, questionId, { response: wrong })) })
  const write = (questionId: string, isPublic: boolean) =>
    post('/api/note/save', { questionId, body: `${tag}${isPublic ? '公开' : '私人'}的笔记`, pictures: [], points: [], isPublic })
  await post('/api/practice/favorite', { questionId: 'x1', on: true })
  await write('x1', false)
  await answer(await start({ source: 'chapter', subjectId: 's2' }), 'x1', 'x2')
  await post('/api/practice/clearings', { subjectIds: ['s2'], kinds: ['record', 'wrong', 'favorite', 'note'] })
  // Longer than it takes to ask everything.
  const undoUntil = new Date(now.getTime() + 3_600_000)
  await db.update(tables.clearings).set({ undoUntil }).where(eq(tables.clearings.userId, id))
  await answer(await start({ source: 'chapter', chapterId: 'c1', subjectId: 's1' }), 'q1', 'q2')
  const folder = await post<{ id: string }>('/api/practice/favorites/folders', { subjectId: 's1', name: `${tag}的夹子` })
  await post('/api/practice/favorite', { questionId: 'q1', on: true })
  await post('/api/practice/favorite', { questionId: 'q2', on: true })
  await post('/api/practice/favorites/move', { questionIds: ['q1'], folderId: folder.id })
  await post('/api/practice/report', { questionId: 'q1', version: 1, kind: 'stem', text: `${tag}的报错` })
  await write('q1', false)
  await write('q2', true)
  const seen = { id: `${tag}-note-seen`, questionId: 'q3', subjectId: 's1', userId: id, createdAt: now, updatedAt: now }
  await db.insert(tables.notes).values({ ...seen, body: `${tag}删掉的笔记`, removed: true })
  await db.insert(tables.noteLikes).values({ noteId: seen.id, userId: id, createdAt: now })
  await db.insert(tables.noteReports).values({ noteId: seen.id, userId: id, kind: 'ad', createdAt: now })
  const { code } = await post<{ code: string }>('/api/share', { kind: 'question', subjectId: 's1', refId: 'q1' })
  const visit = { shareId: code, sharerId: id, visitorId: `${tag}-visitor`, credited: false, createdAt: now }
  await db.insert(tables.shareVisits).values(visit)
  const learner: Learner = {
    ...{ id, token },
    get: async (url) => ({ ...(await t.call('GET', `/api/practice${url}`, { token })).body }) as never,
    post: async (url, body = {}) => ({ ...(await t.call('POST', `/api/practice${url}`, { token, body })).body }) as never,
  }
  await play({ ...t, db }, learner, { day: '2026-11-20' })
}

/** Exams: an attempt that was started, one that runs, one that is over; a seat in the computer exam. */
async function exams({ tag, post }: Self): Promise<void> {
  for (const [paper, steps] of Object.entries(ATTEMPTS)) {
    const { attemptId } = await post<{ attemptId: string }>(`/api/simulated/papers/${paper}/attempts`)
    const url = `/api/simulated/attempts/${attemptId}`
    if (steps > 0) await post(`${url}/enter`)
    const response = { kind: 'essay', text: `${tag}的答案`, selfScore: null }
    const entry = { op: 'answer', n: 1, at: 0, questionId: 'qe', revision: 1, response, elapsedMs: 1000 }
    if (steps > 0) await post(`${url}/journal`, { device: `${tag}-device`, entries: [entry] })
    if (steps > 1) await post(`${url}/submit`)
  }
  await post('/api/simulated/papers/computer/registration', { name: `${tag}考生`, documentNumber: DOCUMENT })
}

/** Courses: a class that was given, watched and spoken of; a live room; articles; things to be told of. */
async function courses({ t, tag, id, post }: Self, serial: number): Promise<void> {
  const { db } = t.deps
  const now = t.clock.now()
  const mine = { userId: id, createdAt: now }
  const gift = { kind: 'course', refId: 'klass', source: 'gift', sourceId: `${tag}-gift`, grantedAt: now } as const
  await db.insert(tables.grants).values({ id: `${tag}-grant`, userId: id, ...gift })
  const watched = { intervals: [[0, 60_000]] as [number, number][], watchedMs: 60_000, positionMs: 60_000, positionAt: now, openedAt: now }
  await db.insert(tables.lessonProgress).values({ userId: id, lessonId: 'klass-1', courseId: 'klass', ...watched })
  await db.insert(tables.watchClocks).values({ userId: id, accountedUntil: now })
  const certificate = { courseId: 'klass', number: `${tag}-certificate`, learnerName: `${tag}全名`, issuedAt: now }
  await db.insert(tables.courseCertificates).values({ userId: id, ...certificate })
  await db.insert(tables.courseReminders).values({ ...mine, kind: 'live', refId: 'klass-live', remindAt: now })
  await db.insert(tables.courseFavorites).values({ ...mine, courseId: 'klass' })
  const said = { id: `${tag}-review`, courseId: 'free', authorName: `${tag}的昵称`, score: 5, body: `${tag}的课评` }
  await db.insert(tables.courseReviews).values({ ...mine, ...said })
  const message = { clientId: `${tag}-message`, nickname: `${tag}的昵称`, teacher: false, body: `${tag}在直播间` }
  await db.insert(tables.liveMessages).values({ ...mine, lessonId: 'klass-live', seq: serial, ...message })
  await db.insert(tables.liveMutes).values({ userId: id, lessonId: 'klass-live', until: now })
  const there = { startsAt: now, attendedMs: 1000, accountedUntil: now }
  await db.insert(tables.liveAttendance).values({ userId: id, lessonId: 'klass-live', ...there })
  await post('/api/information/news/read')
  await post('/api/information/news/favorite', { on: true })
  await post('/api/shop/products/book/favorite', { on: true })
  await db.insert(tables.arrivalNotices).values({ ...mine, skuId: 'book-26' })
}

/** Money: coins, coupons, a card, an address, orders in every state, a printed thing, after-sales, a refund. */
async function money(self: Self, boss: string): Promise<{ card: string }> {
  const { t, tag, id, get, post } = self
  const { db } = t.deps
  await giveCoins(t, id, 5000)
  await post('/api/coin/check-in')
  await post('/api/coupon/templates/offer/claim')
  await db.insert(tables.couponReminders).values({ userId: id, templateId: 'offer', createdAt: t.clock.now() })
  const [card = ''] = await makeCards(t, 1, { name: `${tag}的卡`, grants: [{ kind: 'bank', refId: 's1' }] })
  await post('/api/activation', { code: card })
  const where = { phone: '13812066021', regionCode: '330110', tag: '家', isDefault: true }
  const { id: addressId } = await post<{ id: string }>('/api/address', { ...where, name: `${tag}收货`, detail: `${tag}路 998 号` })
  await post('/api/address', { ...where, name: `${tag}收货`, detail: `${tag}巷 1 号`, isDefault: false })
  const print = { documentId: 'doc', pages: '', paper: 'A4', print: 'duplex', binding: 'none', copies: 1 }
  await post('/api/print/jobs', print)
  const shop = (path: string, body: object) => t.call('POST', `/api/admin${path}`, { token: boss, body })
  const who = { addressId, post: async <T>(path: string, body?: unknown) => ({ result: await post<T>(`/api${path}`, body) }) as never }
  for (const state of ['created', 'paid', 'shipped', 'received', 'reviewed', 'applied', 'agreed', 'cancelled']) {
    const { orderNo } = (await place(who, { lines: [{ skuId: 'book-27', quantity: 1 }], payable: 16_800, remark: `${tag}的备注` }))
      .result as Placed
    const [url, lineId] = [`/api/order/${orderNo}`, `${orderNo}-1`]
    if (state === 'created') await post(`${url}/pay`, { channel: 'native' })
    if (state === 'cancelled') await post(`${url}/cancel`)
    if (state === 'created' || state === 'cancelled') continue
    await payAtCashier(t, who, orderNo)
    if (state === 'paid') continue
    await shop(`/order/${orderNo}/ship`, { company: '中通快递', trackingNo: `${tag}${orderNo}` })
    const words = { lineId, body: `${tag}的评价`, pictures: [] }
    if (state === 'received' || state === 'reviewed') await post(`${url}/receive`)
    if (state === 'reviewed') await post(`${url}/review`, { ...words, score: 5, tags: [], anonymous: true })
    if (state !== 'applied' && state !== 'agreed') continue
    await post(`${url}/after-sale`, { lineId, reason: '破损', note: `${tag}的售后`, pictures: [] })
    const order = await get<{ lines: { afterSale: { id: string } }[] }>(url)
    const afterSaleId = order.lines[0]?.afterSale.id ?? ''
    if (state === 'agreed') await shop(`/after-sale/${afterSaleId}/decide`, { agree: true, answer: `好的，${tag}` })
    const [paid] = await db.select().from(tables.payments).where(eq(tables.payments.orderNo, orderNo))
    const tradeNo = paid?.tradeNo ?? ''
    const sums = { orderNo, tradeNo, amount: 1, total: 16_800, reason: `${tag}的退款`, state: 'failed' } as const
    if (state === 'agreed')
      await db.insert(tables.refunds).values({ refundNo: randomUUID(), ...sums, askAt: t.clock.now(), createdAt: t.clock.now() })
    else await db.insert(tables.shippingReports).values({ tradeNo, orderNo, state: 'told', askAt: t.clock.now() })
  }
  return { card }
}

/** What one life has that another has not: a picture, the number of a message in the live room; boss: who keeps the shop. */
interface Own {
  picture: Buffer
  serial: number
  boss: string
}

/** Lives it all. */
export async function live(t: TestApp, tag: string, { picture, serial, boss }: Own): Promise<Life> {
  const self = await begin(t, tag)
  await account(self, picture)
  for (const url of ['/api/note/pictures', '/api/upload/avatar', '/api/upload/review']) await self.post(url, multipart(picture), FORM)
  const sent = await t.deps.db.select().from(tables.uploads).where(eq(tables.uploads.userId, self.id))
  const files = sent.flatMap(({ purpose, file }) => (purpose === 'note' ? [file] : []))
  await askAbout(t.deps.db, { userId: self.id, files, place: 'note', now: t.clock.now() })
  await practice(self)
  await exams(self)
  await courses(self, serial)
  const { card } = await money(self, boss)
  const permit = async () => (await self.post<{ permit: string }>('/cloud/files/permit')).permit
  return { id: self.id, token: self.token, permit, card }
}
