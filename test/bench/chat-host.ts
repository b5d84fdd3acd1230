/** Runs the server with one live room in a process of its own: what a chat costs that a thousand listen to. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { createDeps } from '../../server/create-deps'
import { openDb } from '../../server/db/client'
import { courseChapters, courseLessons, courses, majors, sessions, subjects, users } from '../../server/db/schema'

const SPEAKERS = 200
const DAY = 86_400_000

/** What the host tells once it listens. */
export interface ChatHostReady {
  port: number
  lessonId: string
  /** One learner each: nobody may say more than five things in ten seconds. */
  tokens: string[]
}

async function main(): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-chat-'))
  const { db, close } = await openDb(path.join(home, 'data'))
  const now = new Date()
  await db.insert(majors).values({ id: 'm', name: '医药卫生', position: 0 })
  await db.insert(subjects).values({ id: 's', majorId: 'm', groupName: '护理', name: '护士', examName: '护士资格考试', position: 0 })
  await db.insert(courses).values({ id: 'c', subjectId: 's', name: '公开课', shortName: '公开课', summary: '', tone: 0, position: 0 })
  await db.insert(courseChapters).values({ id: 'ch', courseId: 'c', stage: 0, name: '第一章', position: 0 })
  await db.insert(courseLessons).values({
    id: 'live',
    courseId: 'c',
    chapterId: 'ch',
    kind: 'live',
    number: 1,
    title: '直播',
    liveAt: new Date(now.getTime() - DAY),
    liveEndsAt: new Date(now.getTime() + DAY),
  })
  const people = Array.from({ length: SPEAKERS }, (_, index) => `speaker-${index}`)
  const expiresAt = new Date(now.getTime() + DAY)
  await db
    .insert(users)
    .values(people.map((id, index) => ({ id, nickname: id, phone: `136${String(index).padStart(8, '0')}`, createdAt: now })))
  await db.insert(sessions).values(people.map((id) => ({ id, userId: id, createdAt: now, expiresAt })))
  const app = await buildApp(createDeps(readConfig({ PORT: '0', SECRET: 'bench-secret-bench-secret-bench-secret-' }), db))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const tokens = people.map((uid) => app.jwt.sign({ uid, role: [], permission: [], sid: uid, exp }))
  const address = app.server.address()
  const ready: ChatHostReady = { port: typeof address === 'object' && address ? address.port : 0, lessonId: 'live', tokens }
  // The parent is gone or done.
  process.on('disconnect', () => {
    void app
      .close()
      .then(close)
      .then(() => rmSync(home, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
  process.send?.(ready)
}

void main()
