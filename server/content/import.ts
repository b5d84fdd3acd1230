/** Imports question banks: each bank in one transaction, whole or not at all (product.md "Content tools"). */
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { indexQuestions } from '../modules/search/rows'
import { entryCompiler } from './compile'
import { correctAnswers } from './correct'
import { FileError, type DraftBank, type Problem } from './draft'
import { papersHolding, unfitPapers, type UnfitPaper } from './exam/affected'
import { importExams, noExamCounts, type ExamCounts } from './exam/import'
import type { ExamFile } from './exam/read'
import { readSource } from './parse'
import { richCompiler } from './rich/compile'
import type { Formula } from './rich/tex'
import { bumpRevision, writeChapters, writeSubject } from './store/catalogue'
import { differ, noCounts, questionsOf, type Counts } from './store/diff'
import { repaintedIn } from './store/pictures'
import { readGroupContents, readStored, writeChanges } from './store/questions'

export interface ImportOptions {
  /** Import the good rows of a bank that has bad ones. */
  skipBad: boolean
  now: Date
  /** Called with a Chinese line for each file and chapter. */
  onProgress?: (line: string) => void
}

/** What became of one bank of one file. */
export interface BankReport {
  file: string
  /** '' when the file could not be read. */
  subject: string
  /** false: the bank stands as it was. */
  written: boolean
  counts: Counts
  /** Set for a file of exam profiles and papers, which is no bank. */
  exams?: ExamCounts
  /** Every row that was refused. */
  problems: Problem[]
  /** Formulas that stand as their source text because they could not be rendered (GAOKAO only). */
  keptFormulas: number
  /** Learners' records of a question that were judged anew because its answer was corrected. */
  rescored?: number
  /** Exam reports whose marks changed by it. */
  reports?: number
  /** Names of exam papers that are smaller from now on: questions of theirs were withdrawn. */
  papers?: string[]
  /** Exam papers that do not fit their exam's rules any more. */
  unfit?: UnfitPaper[]
  /** Ids of questions that were withdrawn and are asked again: the file has their row, and does not say 下架. */
  back?: string[]
  /** Where the pictures of a workbook came to stand, a line each. */
  placed?: string[]
  /** The subject is offered to nobody, and stays so. */
  off?: boolean
  /** false: something is wrong that the caller must mend; the exit code is 1. */
  ok: boolean
}

/** Rolls the transaction of a refused bank back; its words, where it has some, are told beside what is wrong with its rows. */
class Refused extends Error {}

const NOTHING = '没有可以导入的题'

interface Run {
  file: string
  options: ImportOptions
  formulas: Map<string, Formula>
}

/** Writes a bank inside a transaction. @throws Refused when rows are bad and may not be skipped. */
async function writeBank(tx: Db, bank: DraftBank, run: Run & { problems: Problem[] }) {
  const { problems, options } = run
  // Two imports at once would give the same version twice: they wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
  const { changed: subjectChanged, isNew, off } = await writeSubject(tx, bank.subject)
  const { idByChapter, changed: chaptersChanged } = await writeChapters(tx, bank)
  const entries = bank.chapters.flatMap((chapter) => chapter.entries)
  const stored = await readStored(
    tx,
    bank.subject.code,
    entries.flatMap(questionsOf).map((question) => question.id),
  )
  const storedGroups = await readGroupContents(
    tx,
    entries.flatMap((entry) => (entry.kind === 'group' ? [entry.group.id] : [])),
  )
  const compiler = richCompiler({ lenient: bank.lenient, pictures: bank.pictures, inside: bank.inside, formulas: run.formulas })
  const chapterOf = (chapter: DraftBank['chapters'][number]) => idByChapter.get(chapter) ?? ''
  const diff = differ({
    bank,
    chapterOf,
    stored,
    storedGroups,
    repainted: await repaintedIn(tx, bank),
    compile: entryCompiler(bank, compiler, problems),
    problems,
    now: options.now,
  })
  bank.chapters.forEach((chapter, index) => {
    diff.chapter(chapter)
    options.onProgress?.(`  ${bank.subject.name} ${index + 1}/${bank.chapters.length} ${chapter.section ?? ''} ${chapter.name}`)
  })
  if (problems.length > 0 && !options.skipBad) throw new Refused()
  // All of it bad, or nothing in it: no success, and a new subject would stand empty. The names of one that stands may come alone.
  if (diff.counts.entries + diff.counts.withdrawn === 0 && (problems.length > 0 || isNew)) throw new Refused(NOTHING)
  const changes = {
    ...diff.changes(),
    formulas: [...run.formulas.values()].filter(({ hash }) => compiler.used.has(hash)),
    pictures: [...compiler.pictures.values()],
  }
  const renewed = changes.versions.flatMap(({ questionId, version }) => (version > 1 ? [questionId] : []))
  await writeChanges(tx, changes)
  await indexQuestions(
    tx,
    changes.questions.map(({ id }) => id),
  )
  if (subjectChanged || chaptersChanged || changes.questions.length > 0) await bumpRevision(tx, bank.subject.code)
  const gone = changes.questions.filter(({ id, withdrawn }) => withdrawn === true && stored.get(id)?.withdrawn === false)
  const back = changes.questions.filter(({ id, withdrawn }) => withdrawn !== true && stored.get(id)?.withdrawn === true).map(({ id }) => id)
  const papers = await papersHolding(
    tx,
    bank.subject.code,
    gone.map(({ id }) => id),
  )
  const unfit = await unfitPapers(
    tx,
    bank.subject.code,
    changes.questions.map(({ id }) => id),
  )
  const corrections = await correctAnswers(tx, renewed, options.now)
  return { counts: diff.counts, keptFormulas: compiler.kept.length, ...corrections, papers, unfit, back, off }
}

/** Imports one bank. A refused bank is reported, not thrown: nothing of it is written. */
export async function importBank(db: Db, bank: DraftBank, run: Run): Promise<BankReport> {
  const problems = [...bank.problems]
  const report = { file: run.file, subject: bank.subject.name, problems }
  try {
    const written = await db.transaction((tx) => writeBank(tx, bank, { ...run, problems }))
    return { ...report, written: true, ...written, ...(bank.placed && { placed: bank.placed }), ok: true }
  } catch (error) {
    if (error instanceof FileError) problems.push(...error.problems)
    else if (!(error instanceof Refused)) throw error
    else if (error.message !== '') problems.push({ file: run.file, row: '', column: '', reason: error.message })
    return { ...report, written: false, counts: noCounts(), keptFormulas: 0, ok: false }
  }
}

/** Imports a file of exam profiles and papers: whole or not at all, whatever may be skipped of a bank. */
async function importExamFile(db: Db, exams: ExamFile, file: string): Promise<BankReport> {
  const { counts, problems } = await importExams(db, exams)
  const ok = counts !== null
  return { file, subject: '', written: ok, counts: noCounts(), exams: counts ?? noExamCounts(), problems, keptFormulas: 0, ok }
}

/** Imports files and folders one after the other; a file that cannot be read is reported and the next one goes on. */
export async function importFiles(db: Db, files: string[], options: ImportOptions): Promise<BankReport[]> {
  const formulas = new Map<string, Formula>()
  const reports: BankReport[] = []
  for (const file of files) {
    options.onProgress?.(`读取 ${file}`)
    try {
      const source = readSource(file)
      if (source.kind === 'exams') reports.push(await importExamFile(db, source.exams, file))
      else for (const bank of source.banks) reports.push(await importBank(db, bank, { file, options, formulas }))
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      reports.push({ file, subject: '', written: false, counts: noCounts(), problems: error.problems, keptFormulas: 0, ok: false })
    }
  }
  return reports
}
