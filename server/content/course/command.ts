/** `npm run content -- course …`: courses of the operator. */
import { existsSync, statSync } from 'node:fs'
import type { CommandIo } from '../command'
import { importEach } from '../each-file'
import { readJson } from '../parse/file'
import { importCourses, type CourseCounts } from './import'
import { readCourseFile } from './read'

/** Why the arguments make no sense, or what they say. */
type Asked = { wrong: string } | { files: string[]; mediaDir: string }

function read(args: string[], { mediaDir }: Pick<CommandIo, 'mediaDir'>): Asked {
  const at = args.indexOf('--media')
  const given = at < 0 ? mediaDir : args[at + 1]
  const files = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  const unknown = files.find((arg) => arg.startsWith('--'))
  if (unknown !== undefined) return { wrong: `不认识的选项 ${unknown}。` }
  if (given === undefined || !existsSync(given) || !statSync(given).isDirectory()) return { wrong: `没有媒体文件夹 ${given ?? ''}。` }
  return files.length === 0 ? { wrong: '请给出课程文件（.json）。' } : { files, mediaDir: given }
}

function doneLines(file: string, { courses, lessons, teachers, recordings, off }: CourseCounts): string[] {
  const all = `课程 新增 ${courses.added} 门，更新 ${courses.updated} 门，未变 ${courses.unchanged} 门，下架 ${courses.withdrawn} 门`
  const taught = `课时 新增 ${lessons.added} 讲，更新 ${lessons.updated} 讲，下架 ${lessons.withdrawn} 讲`
  const kept = off.length > 0 ? [`  仍是下架状态的课程：${off.join('，')}。上架请用 npm run shop -- on`] : []
  return [`✓ ${file} → ${all}；${taught}；老师 ${teachers} 位，视频 ${recordings} 个`, ...kept]
}

/** Imports course files. @returns null when the arguments were wrong, else the exit code */
export async function runCourse(args: string[], io: CommandIo): Promise<number | null> {
  const asked = read(args, io)
  if ('wrong' in asked) {
    io.say(asked.wrong)
    return null
  }
  return importEach(asked.files, io, {
    kept: '课程',
    importOne: async (db, file) => {
      const course = readCourseFile(readJson(file, file), file)
      const { counts, problems } = await importCourses(db, course, { mediaDir: asked.mediaDir, now: io.now() })
      return counts ? { lines: doneLines(file, counts) } : { problems }
    },
  })
}
