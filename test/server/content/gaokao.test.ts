import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Paper, Question, QuestionGroup } from '@/domain/question'
import { judge } from '@/domain/judge'
import { plainText } from '@/domain/rich'
import { importFiles, type BankReport } from '../../../server/content/import'
import { readBanks } from '../../../server/content/parse'
import type { OpenDb } from '../../../server/db/client'
import { testDb } from '../helpers/database'
import { importOne, NOW, paperOf, write } from './bank'

const DATA = path.resolve(__dirname, '../../../../shared/data/gaokao-bench')
const present = existsSync(DATA)
if (!present) process.stdout.write('[skipped] gaokao: the data of shared/data is absent\n')
const whenPresent = present ? describe : describe.skip

whenPresent('GAOKAO-Bench', () => {
  let opened: OpenDb
  let reports: BankReport[]
  const papers = new Map<string, Paper>()
  beforeAll(async () => {
    opened = await testDb()
    const files = readdirSync(DATA)
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(DATA, name))
    reports = await importFiles(opened.db, files, { skipBad: true, now: NOW })
    for (const code of ['physics', 'chinese', 'english', 'math-sci', 'math-arts', 'geography', 'biology', 'chemistry'])
      papers.set(code, await paperOf(opened.db, `gaokao-${code}`))
  }, 600_000)
  afterAll(() => opened.close())

  const question = (code: string, id: string): Question => {
    const found = papers.get(code)?.questions.find((candidate) => candidate.id === id)
    if (!found) throw new Error(`${id} is missing`)
    return found
  }
  const group = (code: string, id: string): QuestionGroup => {
    const found = papers.get(code)?.groups.find((candidate) => candidate.id === id)
    if (!found) throw new Error(`${id} is missing`)
    return found
  }
  const stem = (code: string, id: string) => plainText(question(code, id).stem)
  const options = (code: string, id: string) => question(code, id).options.map(plainText)

  test('each of the 2,092 entries is imported or listed with a reason, at most 2 % of them listed', () => {
    expect(reports).toHaveLength(18)
    const imported = reports.reduce((sum, report) => sum + report.counts.entries, 0)
    const listed = reports.flatMap((report) => report.problems)
    expect(imported + listed.length).toBe(2092)
    expect(listed.length).toBeLessThanOrEqual(2092 * 0.02)
    expect(new Set(listed.map(({ file, row }) => `${file} ${row.replace(/\.\d+$/, '')}`)).size).toBe(listed.length)
    for (const problem of listed)
      expect(problem).toEqual({
        file: expect.stringMatching(/\.json$/),
        row: expect.stringMatching(/^第 \d+ 条/),
        column: expect.stringMatching(/./),
        reason: expect.stringMatching(/./),
      })
    expect(reports.every((report) => report.ok && report.written)).toBe(true)
  })
  test('types by file', () => {
    const types = Object.fromEntries(
      reports.map((report) => [path.basename(report.file, '.json').replace(/^[\d-]+_/, ''), report.counts.types]),
    )
    expect(types).toMatchObject({
      Physics_MCQs: { SINGLE: 41, MULTIPLE: 23 },
      English_MCQs: { SINGLE: 105 },
      'Math_I_Fill-in-the-Blank': { BLANK: 81 },
      'Math_II_Fill-in-the-Blank': { BLANK: 86 },
      'Biology_Open-ended_Questions': { ESSAY: 116 },
      'Geography_Open-ended_Questions': { ESSAY: 28 },
      English_Cloze_Test: { READING: 130 },
      English_Reading_Comp: { READING: 470 },
      Chinese_Modern_Lit: { READING: 87 },
    })
  })
  test('a physics question with formulas', () => {
    expect(stem('physics', 'gk-phys-mcq-1')).toContain('在雷雨云下沿坚直方向的电场强度为 $10^{4} \\mathrm{~V} / \\mathrm{m}$')
    expect(options('physics', 'gk-phys-mcq-1')).toEqual(['2', '4', '6', '8'].map((n) => `$${n} \\times 10^{-9} \\mathrm{C}$`))
    expect(question('physics', 'gk-phys-mcq-1')).toMatchObject({
      type: 'SINGLE',
      answer: { letters: ['B'] },
      year: 2010,
      source: expect.stringContaining('2010 年高考'),
    })
    const [first] = question('physics', 'gk-phys-mcq-1').options[0] ?? []
    expect(first).toMatchObject({ t: 'p', c: [{ t: 'f', hash: expect.stringMatching(/^[\w-]{22}$/) }] })
  })
  test('a question with several right options', () => {
    const several = question('physics', 'gk-phys-mcq-19')
    expect(several).toMatchObject({ type: 'MULTIPLE', answer: { kind: 'choice', letters: ['A', 'D'] } })
    expect(judge(several, { kind: 'choice', letters: ['A'] })).toMatchObject({ verdict: 'missed' })
  })
  test('a cloze test: 20 gaps in order, each with four options', () => {
    const cloze = group('english', 'gk-eng-cloze-0')
    expect(cloze).toMatchObject({ type: 'CLOZE', options: null })
    expect(cloze.questionIds).toHaveLength(20)
    const gaps = (cloze.passage ?? []).flatMap((block) =>
      block.t === 'p' ? block.c.flatMap((part) => (typeof part === 'object' && part.t === 'gap' ? [part.n] : [])) : [],
    )
    expect(gaps).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(options('english', 'gk-eng-cloze-0-1')).toEqual(['breath', 'test', 'seat', 'break'])
    expect(question('english', 'gk-eng-cloze-0-1').answer).toEqual({ kind: 'choice', letters: ['C'] })
  })
  test('七选五: five gaps share seven options', () => {
    const seven = group('english', 'gk-eng-seven-1')
    expect(seven.options?.map(plainText).slice(0, 2)).toEqual(['You aren’t like anybody else', 'You already do lots of things well'])
    expect(seven.options).toHaveLength(7)
    expect(seven.questionIds.map((id) => question('english', id).answer)).toEqual(
      [...'EBCGA'].map((letter) => ({ kind: 'choice', letters: [letter] })),
    )
    expect(plainText(seven.passage ?? [])).toContain('（5）')
    expect(question('english', seven.questionIds[0] ?? '').options).toEqual([])
  })
  test('a passage with several questions, its explanation divided among them', () => {
    const geo = group('geography', 'gk-geo-mcq-0')
    expect(plainText(geo.passage ?? [])).toMatch(/^日本某汽车公司.*据此完成 1～2 题．$/)
    expect(geo.questionIds.map((id) => [stem('geography', id), options('geography', id)[0]])).toEqual([
      ['该公司在中国建零部件生产厂，主要目的是（　　）', '避免自然灾害对本土汽车生产的影响'],
      ['中国整车生产厂被迫减产是由于该公司在灾区有（　　）', '研发中心'],
    ])
    expect(plainText(question('geography', 'gk-geo-mcq-0-2').analysis ?? [])).toMatch(/^解：由题，由于技术保密/)
  })
  test('fill-in answers can be typed', () => {
    const typed = (code: string, id: string, ...blanks: string[]) => judge(question(code, id), { kind: 'blank', blanks }).correct
    expect(typed('math-sci', 'gk-math1-blank-4', '8√3')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-4', '8根号3')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-3', 'x^2/16+y^2/8=1')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-7', '１８３０')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-57', '0.98')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-76', '0.3')).toBe(true)
    expect(typed('math-arts', 'gk-math2-blank-82', '-1/2', 'ln2')).toBe(true)
    expect(typed('math-arts', 'gk-math2-blank-12', '9π/2')).toBe(true)
    expect(typed('math-sci', 'gk-math1-blank-4', '8√2')).toBe(false)
    expect(stem('math-sci', 'gk-math1-blank-45')).toContain('共有 ____ 种')
  })
  test('a stem whose last bracket was never closed gets it whole', () => {
    expect(stem('physics', 'gk-phys-mcq-15')).toBe('关于通电直导线在匀强磁场中所受的安培力, 下列说法正确的是（　）')
    const last = [...papers.values()].flatMap(({ questions }) => questions).map((one) => plainText(one.stem).trimEnd().slice(-1))
    expect(last.filter((sign) => /[（(]/.test(sign))).toEqual([])
  })
  test('lines that a page broke are joined, paragraphs stay', () => {
    expect(stem('biology', 'gk-bio-mcq-75')).toBe('若给人静脉注射一定量的0.9%NaCl溶液，则一段时间内会发生的生理现象是（　　）')
    const lit = group('chinese', 'gk-chn-lit-0').passage ?? []
    expect(lit.map((block) => plainText([block]).slice(0, 8))).toEqual([
      '一、现代文阅读（',
      '1．（9分）阅读',
      '“书”本是指文字',
      '不论是秦隶还是汉',
      '真书的书写很方便',
      '古代称好的书法作',
      '（摘编自启功《金',
    ])
  })
  test('a page number glued to an option is no part of it', () => {
    expect(options('biology', 'gk-bio-mcq-142')[1]).toBe('蛋白质组分的催化活性随Mg2+浓度升高而升高')
  })
  test('importing again changes nothing', async () => {
    const [report] = await importFiles(opened.db, [path.join(DATA, '2010-2022_Physics_MCQs.json')], { skipBad: true, now: NOW })
    expect(report?.counts).toMatchObject({ added: 0, updated: 0, unchanged: 64 })
  })
})

describe('entries that cannot be typed are listed, not guessed', () => {
  const entry = (fields: object) => ({
    year: '2020',
    category: '（新课标ii）',
    question: '1. 下列正确的是（ ）\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n',
    answer: ['B'],
    analysis: '故选 B。',
    index: 0,
    score: 4,
    ...fields,
  })
  const file = (...example: object[]) => write('x.json', { keywords: '2010-2022_History_MCQs', example })
  const listed = (...example: object[]) =>
    readBanks(file(...example)).flatMap((bank) => bank.problems.map(({ row, reason }) => `${row} ${reason}`))
  test.each<[string, object, string]>([
    ['no options', { question: '1. 下列正确的是（ ）' }, '题干里找不到 A 到 D 的选项'],
    ['an option missing', { question: '1. 是（ ）\nA. 甲\nB. 乙\nD. 丁\n' }, '题干里找不到 A 到 D 的选项'],
    ['options that are pictures', { question: '1. 是（ ）\nA. ![](http://x/a.jpg)\nB. 乙\nC. 丙\nD. 丁\n' }, '选项是图'],
    ['the beginning lost', { question: '2 \\\\ \\end{tabular}\nA. 甲\nB. 乙\nC. 丙\nD. 丁\n' }, '题干不完整'],
    ['an answer beyond the options', { answer: ['E'] }, '答案 E 超出了选项'],
    ['a field missing', { year: undefined }, '条目不完整'],
    ['a year that is none', { year: '某年' }, '条目不完整'],
  ])('%s', (_name, fields, reason) => {
    expect(listed(entry({ index: 7 }), entry(fields))).toEqual([expect.stringMatching(new RegExp(`^第 2 条.*${reason}`))])
  })
  test('the paper is named', () => {
    const [bank] = readBanks(file(entry({})))
    expect(bank?.chapters[0]?.entries).toMatchObject([
      { question: { source: '2020 年高考（新课标Ⅱ）', stem: '下列正确的是（　　）', options: ['甲', '乙', '丙', '丁'] } },
    ])
  })
  test('an imperfect file is all or nothing like any other, and imports the rest where bad rows may be left out', async () => {
    const opened = await testDb()
    const source = file(entry({}), entry({ question: '无选项', index: 1 }))
    const whole = await importOne(opened.db, source)
    expect(whole).toMatchObject({ written: false, ok: false, counts: { entries: 0 }, problems: [{ row: '第 2 条（index 1）' }] })
    const report = await importOne(opened.db, source, { skipBad: true })
    expect(report).toMatchObject({ written: true, ok: true, counts: { entries: 1 } })
    expect(report.problems).toHaveLength(1)
    await opened.close()
  })
})
