/** An exam profile out of a JSON document: fields, types and ranges. Whether it makes sense is profile-check.ts. */
import { QUESTION_TYPES } from '../question'
import type { ExamProfile, ScoringRule, SectionRule } from './profile'
import { shapeReader, type ShapeReader } from './shape'

const ID = /^[A-Za-z0-9._:-]{1,64}$/
/** A day is the longest exam, 100 points the most a question is worth. */
const MINUTES = { min: 1, max: 1440 }
const POINTS = { min: 1, max: 10_000 }

/** An id as the bank has them. */
export function readId(reader: ShapeReader, field: string): string {
  const id = reader.text(field, 64)
  if (id !== '' && !ID.test(id)) reader.refuse(field, '只能用字母、数字和 . _ : -')
  return id
}

const RULE_FIELDS: Record<ScoringRule['rule'], string[]> = {
  full: ['points'],
  penalty: ['points', 'wrong'],
  subset: ['points', 'each'],
  options: ['right', 'wrong', 'floor'],
  blanks: ['points'],
  essay: ['points'],
}

function readScoring(reader: ShapeReader): ScoringRule {
  const rule = reader.oneOf('rule', ['full', 'penalty', 'subset', 'options', 'blanks', 'essay'])
  if (reader.raw('rule') === rule) reader.only(['rule', ...RULE_FIELDS[rule]])
  const whole = (field: string) => reader.whole(field, POINTS)
  switch (rule) {
    case 'penalty':
      return { rule, points: whole('points'), wrong: whole('wrong') }
    case 'subset':
      return { rule, points: whole('points'), each: whole('each') }
    case 'options':
      return { rule, right: whole('right'), wrong: whole('wrong'), floor: reader.oneOf('floor', ['question', 'case']) }
    default:
      return { rule, points: whole('points') }
  }
}

function readSection(value: unknown, path: string, reasons: string[]): SectionRule {
  const reader = shapeReader(value, path, reasons)
  reader.only(['id', 'name', 'types', 'minutes', 'groupsLocked', 'choose', 'scoring', 'floor'])
  const types = reader.list('types')
  const known = QUESTION_TYPES.filter((type) => types.includes(type))
  const strange = types.find((type) => !known.some((code) => code === type))
  if (strange !== undefined) reader.refuse('types', `没有“${typeof strange === 'string' ? strange : JSON.stringify(strange)}”这种题型`)
  return {
    id: readId(reader, 'id'),
    name: reader.text('name', 30),
    types: known,
    minutes: reader.orNull('minutes', () => reader.whole('minutes', MINUTES)),
    groupsLocked: reader.flag('groupsLocked'),
    choose: reader.orNull('choose', () => reader.whole('choose', { min: 1, max: 20 })),
    scoring: readScoring(reader.inside('scoring')),
    floor: reader.flag('floor'),
  }
}

const PROFILE_FIELDS = [
  'id',
  'name',
  'minutes',
  'navigation',
  'sections',
  'shuffle',
  'passScore',
  'attempts',
  'earliestSubmit',
  'pauses',
  'graceSeconds',
  'computer',
]

/** Reads a profile; what is missing, misspelt or of the wrong kind is appended to the reasons, and the profile is not to be used then. */
export function readProfile(value: unknown, reasons: string[]): ExamProfile {
  const reader = shapeReader(value, '', reasons)
  reader.only(PROFILE_FIELDS)
  const shuffle = reader.inside('shuffle')
  shuffle.only(['questions', 'options'])
  const computer = reader.orNull('computer', () => {
    const inside = reader.inside('computer')
    inside.only(['waitSeconds'])
    return { waitSeconds: inside.whole('waitSeconds', { min: 0, max: 3600 }) }
  })
  return {
    id: readId(reader, 'id'),
    name: reader.text('name'),
    minutes: reader.orNull('minutes', () => reader.whole('minutes', MINUTES)),
    navigation: reader.oneOf('navigation', ['free', 'sequence']),
    sections: reader.list('sections').map((section, index) => readSection(section, `sections[${index}]`, reasons)),
    shuffle: { questions: shuffle.flag('questions'), options: shuffle.flag('options') },
    passScore: reader.whole('passScore', { min: 0, max: 10_000_000 }),
    attempts: reader.orNull('attempts', () => reader.whole('attempts', { min: 1, max: 1000 })),
    earliestSubmit: reader.whole('earliestSubmit', { min: 0, max: MINUTES.max }),
    pauses: reader.whole('pauses', { min: 0, max: 100 }),
    graceSeconds: reader.whole('graceSeconds', { min: 0, max: 600 }),
    computer,
  }
}
