/** Chooses the parser of a file. */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { refuseFile, type DraftBank } from '../draft'
import { isExamFile, readExamFile, type ExamFile } from '../exam/read'
import { isGaokao, parseGaokao } from '../gaokao/parse'
import { readJson } from './file'
import { parseBank, parseFolder } from './json'
import { parseCsv, parseXlsx } from './table'

/** What a file holds: banks, or profiles and papers of exams. */
export type Source = { kind: 'banks'; banks: DraftBank[] } | { kind: 'exams'; exams: ExamFile }

const banks = (...list: DraftBank[]): Source => ({ kind: 'banks', banks: list })

function sourceOfJson(value: unknown, file: string): Source {
  if (isExamFile(value)) return { kind: 'exams', exams: readExamFile(value, file) }
  return banks(isGaokao(value) ? parseGaokao(value, path.basename(file)) : parseBank(value, file, path.dirname(file)))
}

/**
 * Reads a file (.json, .xlsx, .csv) or a folder with subject.json.
 * @throws FileError when it cannot be read at all; bad rows are in the problems of the banks or of the exams.
 */
export function readSource(file: string): Source {
  if (existsSync(file) && statSync(file).isDirectory()) return banks(parseFolder(file, file))
  switch (path.extname(file).toLowerCase()) {
    case '.json':
      return sourceOfJson(readJson(file, file), file)
    case '.xlsx':
      return banks(...parseXlsx(file))
    case '.csv':
      return banks(...parseCsv(file))
    default:
      return refuseFile(file, '不支持的文件类型（应为 .xlsx、.csv 或 .json）')
  }
}

/** The banks of a file, none of an exams file. @throws FileError as {@link readSource}. @public */
export function readBanks(file: string): DraftBank[] {
  const source = readSource(file)
  return source.kind === 'banks' ? source.banks : []
}
