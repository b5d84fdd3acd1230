/** A course file of everything, for tests that change a part of it. */
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { runContent } from '../../../server/content/command'
import type { Db } from '../../../server/db/client'
import {
  chapters,
  courseChapters,
  courseHandouts,
  courseLessons,
  courseMedia,
  courseParts,
  courses,
  courseTeachers,
  products,
  skus,
  teachers,
} from '../../../server/db/schema'
import { openWorld } from '../course/setup'
import { folder, MEDIA, write } from './bank'

type Fields = Record<string, unknown>

export const STREAM = 'https://live.example.com/own/b.m3u8?auth_key=1-0-a'

export const video: Fields = { id: 'own-a', kind: 'video', title: '第一讲', recording: 'nurse-heart-failure' }
export const live: Fields = {
  id: 'own-b',
  kind: 'live',
  title: '直播',
  startsAt: '2026-11-20T12:00:00+08:00',
  endsAt: '2026-11-20T14:00:00+08:00',
  streamUrl: STREAM,
}
export const handout: Fields = {
  id: 'own-c',
  kind: 'handout',
  title: '讲义',
  handout: { file: 'nurse-heart-failure.pdf', pages: 2, bytes: 299856 },
}
export const quiz: Fields = { id: 'own-d', kind: 'quiz', title: '练习', quiz: { source: 'chapter', id: 'nurse-01' } }

/** Stages with one chapter of these lessons. */
export const outline = (...lessons: unknown[]) => [{ name: '基础', summary: '', chapters: [{ name: '第一章', lessons }] }]

export const course = (fields: Fields = {}): Fields => ({
  id: 'own',
  subject: 'nurse',
  kind: 'class',
  name: '自己的班课',
  shortName: '班课',
  summary: '自己的课',
  teachers: [{ id: 'li', role: '主讲' }],
  price: 9900,
  validDays: 90,
  stages: outline(video, live, handout, quiz),
  ...fields,
})

/** The whole file with one course, or these. */
export const courseFile = (...courses: unknown[]): Fields => ({
  teachers: [{ id: 'li', name: '李老师', title: '主管护师', intro: '讲得细。' }],
  recordings: [{ id: 'nurse-heart-failure', durationMs: 90_000, previewMs: 20_032 }],
  courses: courses.length > 0 ? courses : [course()],
})

/** Runs the command over a file. */
async function importFile(db: Db, now: () => Date, { file, args = [] }: { file: object | string; args?: string[] }) {
  const lines: string[] = []
  const name = typeof file === 'string' ? file : write('course.json', file)
  const open = async () => ({ db, close: async () => undefined })
  const say = (line: string) => void lines.push(line.replaceAll(name, 'FILE'))
  const code = await runContent(['course', name, ...args], { open, say, progress: () => undefined, now, mediaDir: MEDIA })
  return { code, lines, text: lines.join('\n') }
}

/** A media folder with one recording and the documents of the demo. */
export function smallMedia(): string {
  const dir = folder()
  for (const name of ['nurse-heart-failure', 'handouts']) {
    mkdirSync(path.join(dir, name))
    cpSync(path.join(MEDIA, name), path.join(dir, name), { recursive: true })
  }
  return dir
}

const TABLES = [courses, courseChapters, courseLessons, courseMedia, courseHandouts, courseParts, courseTeachers, teachers, products, skus]

/** The demo's server with two chapters of the bank, and what a test does with course files in it. */
export async function openCourses() {
  const world = await openWorld()
  await world.db.insert(chapters).values([
    { id: 'nurse-01', subjectId: 'nurse', name: '循环系统', position: 0 },
    { id: 'empty-01', subjectId: 'empty', name: '别的', position: 0 },
  ])
  const run = (file: object | string, ...args: string[]) => importFile(world.db, world.clock.now, { file, args })
  /** Everything an import may write, as it stands. */
  const everything = async () =>
    Promise.all(
      TABLES.map(async (table) => [
        getTableName(table),
        (await world.db.select().from(table as typeof courses)).map((row) => JSON.stringify(row)).sort(),
      ]),
    )
  /** What is said of a file that is refused; it changes nothing. */
  const reasonsOf = async (file: object, ...args: string[]) => {
    const before = await everything()
    const { code, lines } = await run(file, ...args)
    expect([code, lines[0]]).toEqual([1, '✗ FILE → 没有导入，课程保持原样'])
    expect(await everything()).toEqual(before)
    return lines.slice(2).map((line) => line.replace(/^ {2}文件 FILE ?/, ''))
  }
  return { world, run, everything, reasonsOf }
}

export type Courses = Awaited<ReturnType<typeof openCourses>>
