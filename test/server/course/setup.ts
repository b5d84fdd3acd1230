import { grants, majors, subjects } from '../../../server/db/schema'
import { seedCourses } from '../../../server/seed/courses'
import type { Db } from '../../../server/db/client'
import { testApp, type Answer, type TestApp } from '../helpers/app'

export interface World extends TestApp {
  db: Db
}

/** The server with the demo courses of the nurse subject, at noon in Shanghai on 20 November 2026. */
export async function openWorld(options?: Parameters<typeof testApp>[0]): Promise<World> {
  const t = await testApp(options)
  const { db } = t.deps
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values([
    { id: 'nurse', majorId: 'm', groupName: '护理', name: '护士执业资格', examName: '护考', position: 0 },
    { id: 'empty', majorId: 'm', groupName: '护理', name: '别的', examName: '别的', position: 1 },
  ])
  await db.transaction((tx) => seedCourses(tx, { subjectIds: ['nurse'], now: t.clock.now() }))
  return { ...t, db }
}

export interface Learner {
  id: string
  token: string
  get<T>(url: string, more?: { headers?: Record<string, string>; address?: string }): Promise<Answer<T>>
  post<T>(url: string, body?: object): Promise<Answer<T>>
}

/** A new learner, who may have got a course until some day (ms from now). */
export async function learner(world: World, got?: { courseId: string; ms?: number | null; nickname?: string }): Promise<Learner> {
  const { user, token } = await world.buildUser({ nickname: got?.nickname ?? '小满同学' })
  if (got) await give(world, user.id, got)
  return {
    id: user.id,
    token,
    get: (url, more = {}) => world.call('GET', `/api/course${url}`, { token, ...more }),
    post: (url, body = {}) => world.call('POST', `/api/course${url}`, { token, body }),
  }
}

let serial = 0

/** Gives a course. */
export async function give(world: World, userId: string, { courseId, ms = null }: { courseId: string; ms?: number | null }): Promise<void> {
  const now = world.clock.now()
  const id = `grant-${++serial}`
  await world.db.insert(grants).values({
    ...{ id, userId, kind: 'course', refId: courseId, source: 'gift', sourceId: id, grantedAt: now },
    expiresAt: ms === null ? null : new Date(now.getTime() + ms),
  })
}

/** A guest's call below /api/course. */
export const guest = <T>(world: World, url: string, headers: Record<string, string> = {}) =>
  world.call<T>('GET', `/api/course${url}`, { headers })

/** A report of what was watched. */
export const report = (lessonId: string, spans: [number, number][], more: { id?: string; at?: number; positionMs?: number } = {}) => ({
  items: [{ id: `r-${++serial}`, lessonId, at: 1_700_000_000_000, spans, positionMs: spans[spans.length - 1]?.[1] ?? 0, ...more }],
})
