import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namesLetters } from '@/domain/exam/named-letters'
import type { Rich } from '@/domain/rich'

const GAOKAO = path.resolve(__dirname, '../../../../shared/data/gaokao-bench')

const rich = (words: string): Rich => words.split('\n').map((line) => ({ t: 'p', c: [line] }))

test.each([
  '故选：B。',
  '故选 C',
  '本题应选 (D)',
  '正确答案为 A。',
  '答案：【AC】',
  'A选项正确，B 选项说法片面',
  'B 不选',
  'C 把全部材料费都算给了完工产品',
  'D 漏记了赊购业务',
  'A 对 B 错',
  'ABD 均符合题意',
  'A、C 是干扰项',
  '因此排除 C。',
  '对于 D，两式相减',
  '解：甲先发车。\nB．语序不当，改为甲',
  '（A）与题意相反',
  'Option C is too strong.',
  'The answer is B.',
])('%s names a letter', (words) => expect(namesLetters(rich(words))).toBe(true))

test.each([
  '维生素 D 缺乏性佝偻病初期的主要表现',
  'B 超示胎儿已死亡',
  '流量 2 L/min，血糖 8.5 mmol/L',
  '心肌肌钙蛋白 I 或 T 仅存在于心肌细胞',
  'ABC 理论由埃利斯提出',
  '由 $A、B$ 两点可得',
  'A 商品分摊额为 30 万元',
  'Student A has a map with routes',
  '因为前负荷减轻，所以应选利尿剂',
])('%s names none', (words) => expect(namesLetters(rich(words))).toBe(false))

const formula = (tex: string) => ({ t: 'f' as const, hash: 'x', tex, w: 1, h: 1, d: 0 })

test('a formula between is no letter, and what stands around it is read', () => {
  expect(namesLetters([{ t: 'p', c: ['解得 ', formula('B=2A'), '，选乙'] }])).toBe(false)
  expect(namesLetters([{ t: 'p', c: ['解得 ', formula('x=2'), '，故选 B'] }])).toBe(true)
  expect(namesLetters(null)).toBe(false)
})

// Real analyses, beside the repository and never part of it.
const present = existsSync(GAOKAO)
;(present ? test : test.skip)('the analyses of real papers name the letter of the key, all of them that do', () => {
  const texts = readdirSync(GAOKAO)
    .filter((name) => name.endsWith('MCQs.json'))
    .flatMap((name) => (JSON.parse(readFileSync(path.join(GAOKAO, name), 'utf8')) as { example: { analysis: string }[] }).example)
    .map(({ analysis }) => analysis.replace(/\$[^$]*\$/g, ' '))
  const said = texts.filter((words) => /(?<![A-Za-z0-9{_^\\])[A-D](?![A-Za-z0-9}_^])/.test(words))
  expect(said.length).toBeGreaterThan(1400)
  expect(said.filter((words) => !namesLetters(rich(words)))).toEqual([])
})
