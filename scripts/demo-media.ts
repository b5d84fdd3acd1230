/**
 * Makes the demo recordings and handouts of server/seed/media from the texts in scripts/demo-media: slides are drawn and
 * handouts printed by Chromium, ffmpeg joins the slides with a quiet chime. Run by hand when the texts change:
 * `npx tsx scripts/demo-media.ts`; needs ffmpeg and /usr/bin/chromium (or CHROMIUM). The results are committed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumArgs } from './chromium'
import { clips, type Clip } from './demo-media/clips'
import { documents, type Document } from './demo-media/documents'
import { documentPage, slidePage } from './demo-media/pages'

const OUT = path.resolve(__dirname, '../server/seed/media')
/** Length of the cut for those who do not have the course, seconds. */
const PREVIEW = 20
const FRAMES = 5

const ffmpeg = (...args: string[]) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args])
const seconds = (file: string) =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]).toString())

/** Draws the slides; @returns the list ffmpeg joins */
async function drawSlides(page: Page, clip: Clip, work: string): Promise<string> {
  const files: string[] = []
  for (const [index, slide] of clip.slides.entries()) {
    const file = path.join(work, `${clip.id}-${index}.png`)
    await page.setContent(slidePage(clip, slide))
    await page.screenshot({ path: file })
    files.push(file)
  }
  const last = files[files.length - 1] ?? ''
  const list = path.join(work, `${clip.id}.txt`)
  writeFileSync(list, [...files.flatMap((file) => [`file '${file}'`, `duration ${clip.seconds}`]), `file '${last}'`].join('\n'))
  return list
}

/** A short tone at the beginning of every slide. */
const chime = (each: number) => `0.12*sin(2*PI*660*t)*exp(-6*mod(t\\,${each}))`

/** A recording: MP4 with its index first, its preview, and the same as HLS in one file. */
async function makeClip(page: Page, clip: Clip, work: string) {
  const folder = path.join(OUT, clip.id)
  mkdirSync(folder, { recursive: true })
  const length = clip.seconds * clip.slides.length
  const video = path.join(folder, 'video.mp4')
  const picture = ['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.0', '-pix_fmt', 'yuv420p', '-crf', '41', '-preset', 'veryslow']
  // A key frame and a part of the stream per slide: a new picture needs one anyway.
  const every = String(FRAMES * clip.seconds)
  const keys = ['-r', String(FRAMES), '-g', every, '-keyint_min', every, '-sc_threshold', '0']
  const sound = ['-c:a', 'aac', '-q:a', '0.2', '-ac', '1', '-ar', '16000']
  const list = await drawSlides(page, clip, work)
  const input = ['-f', 'concat', '-safe', '0', '-i', list, '-f', 'lavfi', '-i', `aevalsrc=${chime(clip.seconds)}:s=16000`]
  ffmpeg(...input, '-t', String(length), ...picture, ...keys, ...sound, '-movflags', '+faststart', video)
  ffmpeg('-i', video, '-t', String(PREVIEW), '-c', 'copy', '-movflags', '+faststart', path.join(folder, 'preview.mp4'))
  const hls = [
    '-f',
    'hls',
    '-hls_time',
    String(clip.seconds),
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'single_file',
  ]
  ffmpeg('-i', video, '-c', 'copy', ...hls, '-hls_segment_filename', path.join(folder, 'stream.mp4'), path.join(folder, 'stream.m3u8'))
  return {
    id: clip.id,
    durationMs: Math.round(seconds(video) * 1000),
    previewMs: Math.round(seconds(path.join(folder, 'preview.mp4')) * 1000),
  }
}

async function makeDocument(page: Page, document: Document) {
  const file = path.join(OUT, 'handouts', document.file)
  await page.setContent(documentPage(document))
  await page.pdf({ path: file, preferCSSPageSize: true, tagged: false, outline: false })
  const pages = (readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
  return { file: document.file, title: document.title, pages, bytes: statSync(file).size }
}

async function main() {
  const work = mkdtempSync(path.join(os.tmpdir(), 'demo-media-'))
  mkdirSync(path.join(OUT, 'handouts'), { recursive: true })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: chromiumArgs() })
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  const recordings = []
  for (const clip of clips) recordings.push(await makeClip(page, clip, work))
  const handouts = []
  for (const document of documents) handouts.push(await makeDocument(page, document))
  await browser.close()
  rmSync(work, { recursive: true })
  writeFileSync(path.join(OUT, 'index.json'), `${JSON.stringify({ recordings, handouts }, null, 2)}\n`)
  process.stdout.write(`${recordings.length} recordings and ${handouts.length} handouts in ${OUT}\n`)
}

void main()
