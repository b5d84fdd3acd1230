/** `npm run content`: the content tool without its process (product.md "Content tools"). */
import { writeFileSync } from 'node:fs'
import type { OpenDb } from '../db/client'
import { runArticle } from './article'
import { runArticles } from './articles/command'
import { runCourse } from './course/command'
import { runGoods } from './goods/command'
import { importFiles } from './import'
import { runLegal } from './legal'
import { runPaper } from './paper'
import { runPapers } from './papers/command'
import { runPrint } from './print'
import { runPrints } from './prints/command'
import { reportLines } from './report'
import { runSubject } from './subject'
import { templateWorkbook } from './template'

/** What the command needs from the process around it. */
export interface CommandIo {
  /** Opens the database as the server does; throws a Chinese sentence when it is in use. */
  open: () => Promise<OpenDb>
  say: (line: string) => void
  /** A line that the next one may overwrite. */
  progress: (line: string) => void
  now: () => Date
  /** Folder of the recordings and documents of courses, when the command names no other. */
  mediaDir: string
}

const USAGE = [
  '用法：',
  '  npm run content -- import 文件…  [--skip-bad]   导入题库（.xlsx .csv .json 或含 subject.json 的文件夹）或试卷（.json）',
  '  npm run content -- course 文件.json…  [--media 文件夹]   导入课程；视频与讲义放在媒体文件夹（默认 MEDIA_DIR）',
  '  npm run content -- goods 文件.json…            导入商品、价格、优惠券与运费规则；照片放在文件旁边',
  '  npm run content -- articles 文件.json…         导入资讯文章；图片放在文件旁边',
  '  npm run content -- article [off|on 编号…]        列出文章；下架、重新发布',
  '  npm run content -- papers 文件.json…           导入进阶练习的试卷',
  '  npm run content -- prints 文件.json…           导入打印资料；PDF 放在媒体文件夹的 print 里（默认 MEDIA_DIR）',
  '  npm run content -- paper [off|on 编号…]          列出进阶练习的试卷；下架、重新上架',
  '  npm run content -- paper free|product 编号…     免费开放；购买后开放（价格由 goods 导入）',
  '  npm run content -- paper coins 知币数 编号…      用知币解锁',
  '  npm run content -- print [off|on 编号…]          列出打印资料；下架、重新上架',
  '  npm run content -- subject [off|on 编号…]        列出科目；从「选择考试」下架、重新开放',
  '  npm run content -- legal [编号 [文件.md]]        列出协议；写出一份；换成自己的（写出自带的：编号 --built-in）',
  '                                              隐私政策、用户协议有重要变化时加 --important：请学员重新同意',
  '  npm run content -- template 文件.xlsx           写出 XLSX 模板',
  '每个题库、试卷、课程、商品、文章、打印资料文件要么整个导入，要么保持原样；--skip-bad 跳过有问题的行，导入其余的。',
]

async function runImport(args: string[], io: CommandIo): Promise<number> {
  const skipBad = args.includes('--skip-bad')
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--skip-bad')
  const files = args.filter((arg) => !arg.startsWith('--'))
  if (unknown !== undefined || files.length === 0) {
    for (const line of [unknown === undefined ? '请给出要导入的文件。' : `不认识的选项 ${unknown}。`, ...USAGE]) io.say(line)
    return 1
  }
  const opened = await io.open()
  try {
    const reports = await importFiles(opened.db, files, { skipBad, now: io.now(), onProgress: io.progress })
    for (const line of reportLines(reports)) io.say(line)
    return reports.every((report) => report.ok) ? 0 : 1
  } finally {
    await opened.close()
  }
}

function runTemplate(args: string[], io: CommandIo): number {
  const [file, ...rest] = args
  if (file === undefined || rest.length > 0 || !file.toLowerCase().endsWith('.xlsx')) {
    for (const line of ['请给出一个 .xlsx 文件名。', ...USAGE]) io.say(line)
    return 1
  }
  try {
    // Never over a file: it may be the one that was filled in.
    writeFileSync(file, templateWorkbook(), { flag: 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    io.say(code === 'EEXIST' ? `文件 ${file} 已存在，请换一个文件名。` : `无法写入 ${file}，请检查文件夹后重试。`)
    return 1
  }
  io.say(`模板已写到 ${file}：在“题目”表填写，“示例”和“说明”可参考。`)
  return 0
}

/** Commands that tell wrong arguments by null: the usage follows. */
const OWN = new Map<string, (args: string[], io: CommandIo) => Promise<number | null>>([
  ['course', runCourse],
  ['goods', runGoods],
  ['articles', runArticles],
  ['article', runArticle],
  ['papers', runPapers],
  ['prints', runPrints],
  ['paper', runPaper],
  ['print', runPrint],
  ['subject', runSubject],
  ['legal', runLegal],
])

/** Runs the command. @returns the exit code: 0 done, 1 something was refused. */
export async function runContent(args: string[], io: CommandIo): Promise<number> {
  const [command, ...rest] = args
  if (command === 'import') return runImport(rest, io)
  const own = OWN.get(command ?? '')
  const code = own ? await own(rest, io) : null
  if (code !== null) return code
  if (command === 'template') return runTemplate(rest, io)
  for (const line of USAGE) io.say(line)
  return 1
}
