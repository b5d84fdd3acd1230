/** `npm run content -- course …`: courses of the operator. */
import { existsSync, statSync } from 'node:fs'
import type { CommandIo } from '../command'
import { FileError, type Problem } from '../draft'
import { readJson } from '../parse/file'
import { problemLine } from '../report'
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

const refusedLines = (file: string, problems: Problem[]) => [
  `✗ ${file} → 没有导入，课程保持原样`,
  `  ${problems.length} 处有问题：`,
  ...problems.map(problemLine),
]

/** Imports course files one after the other, each whole or not at all. @returns null when the arguments were wrong, else the exit code */
export async function runCourse(args: string[], io: CommandIo): Promise<number | null> {
  const asked = read(args, io)
  if ('wrong' in asked) {
    io.say(asked.wrong)
    return null
  }
  const opened = await io.open()
  let refused = 0
  try {
    for (const file of asked.files) {
      io.progress(`读取 ${file}`)
      try {
        const read = readCourseFile(readJson(file, file), file)
        const { counts, problems } = await importCourses(opened.db, read, { mediaDir: asked.mediaDir, now: io.now() })
        if (!counts) refused += 1
        for (const line of counts ? doneLines(file, counts) : refusedLines(file, problems)) io.say(line)
      } catch (error) {
        if (!(error instanceof FileError)) throw error
        refused += 1
        for (const line of refusedLines(file, error.problems)) io.say(line)
      }
    }
  } finally {
    await opened.close()
  }
  return refused === 0 ? 0 : 1
}
