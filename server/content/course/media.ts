/** What of a course file lies below the media directory (docs/decisions/016-media-links.md). */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Problem } from '../draft'
import { documentsOf, type CourseFile, type DraftRecording } from './draft'

/** A playlist leaves the last frames and a chime's tail out. */
const LENGTH_TOLERANCE_MS = 3000

/** Size of a file below the media directory, bytes; 0: it is not there, empty, or no file. */
function sizeOf(mediaDir: string, ...names: string[]): number {
  const found = statSync(path.join(mediaDir, ...names), { throwIfNoEntry: false })
  return found?.isFile() ? found.size : 0
}

/** Length of the recording by its playlist, ms. */
function lengthOf(mediaDir: string, id: string): number {
  const text = readFileSync(path.join(mediaDir, id, 'stream.m3u8'), 'utf8')
  return Math.round([...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0) * 1000)
}

function recordingReasons(mediaDir: string, { id, durationMs, previewMs }: DraftRecording): string[] {
  const names = ['video.mp4', 'stream.m3u8', 'stream.mp4', ...(previewMs > 0 ? ['preview.mp4'] : [])]
  const missing = names.filter((name) => sizeOf(mediaDir, id, name) === 0)
  if (missing.length > 0) return missing.map((name) => `视频 ${id}：缺少文件 ${path.join(mediaDir, id, name)}`)
  // A lesson is learnt by its share of this length: a wrong one could never be finished.
  const length = lengthOf(mediaDir, id)
  const near = Math.abs(length - durationMs) <= LENGTH_TOLERANCE_MS
  return near ? [] : [`视频 ${id}：durationMs 是 ${durationMs}，而 stream.m3u8 的长度是 ${length}`]
}

/** Size of a document, bytes; 0: it is not there. */
export const documentSize = (mediaDir: string, file: string): number => sizeOf(mediaDir, 'handouts', file)

/** Every file that a course file names and that is missing or another one than it says. */
export function mediaProblems(file: CourseFile, mediaDir: string): Problem[] {
  const top = { file: file.shown, row: '', column: '' }
  const recordings = file.recordings.flatMap((recording) => recordingReasons(mediaDir, recording).map((reason) => ({ ...top, reason })))
  const documents = file.courses.flatMap((course) =>
    documentsOf(course).flatMap(({ file: name, bytes, path: at }) => {
      const size = documentSize(mediaDir, name)
      const place = { ...course.place, column: '' }
      if (size === 0) return { ...place, reason: `${at}.file：缺少文件 ${path.join(mediaDir, 'handouts', name)}` }
      return bytes === null || bytes === size ? [] : { ...place, reason: `${at}.bytes：文件 ${name} 有 ${size} 字节` }
    }),
  )
  return [...recordings, ...documents]
}
