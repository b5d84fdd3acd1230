import { chapterSections, firstChapter, initiallyOpen, rowChunks, type ChapterNode } from '@/pages/practice/chapter-model'

const node = (id: string, total: number, children: ChapterNode[] = []): ChapterNode => ({ id, name: `章 ${id}`, total, children })

const tree = [
  node('intro', 4),
  node('outlook', 6),
  node('inner', 30, [node('heart', 10), node('lung', 15, [node('asthma', 5), node('tb', 10)]), node('gut', 5)]),
  node('end', 3),
]

describe('chapter tree of the practice home', () => {
  it('keeps the order of the bank: loose top chapters share a section, a chapter with children heads its own', () => {
    const sections = chapterSections(tree, [])
    expect(sections.map(({ name, rows }) => [name, rows.map((row) => `${'·'.repeat(row.depth)}${row.id}`)])).toEqual([
      [null, ['intro', 'outlook']],
      ['章 inner', ['heart', 'lung', '·asthma', '·tb', 'gut']],
      [null, ['end']],
    ])
    expect(sections.map(({ total }) => total)).toEqual([10, 30, 3])
  })

  it('adds progress up from leaf to section', () => {
    const sections = chapterSections(tree, [
      { chapterId: 'asthma', answered: 2 },
      { chapterId: 'tb', answered: 3 },
      { chapterId: 'heart', answered: 10 },
      { chapterId: 'intro', answered: 1 },
    ])
    const answered = Object.fromEntries(
      sections.flatMap((section) => [[section.name ?? section.id, section.answered], ...section.rows.map((row) => [row.id, row.answered])]),
    )
    expect(answered).toMatchObject({ '章 inner': 15, lung: 5, asthma: 2, heart: 10, gut: 0 })
    expect(sections[0]?.answered).toBe(1)
  })

  it('counts questions a chapter holds beside its sub-chapters', () => {
    const [section] = chapterSections(
      [node('a', 12, [node('b', 5)])],
      [
        { chapterId: 'a', answered: 7 },
        { chapterId: 'b', answered: 1 },
      ],
    )
    expect(section?.answered).toBe(8)
  })

  it('never shows more answered than there are: questions may have been withdrawn since', () => {
    const [section] = chapterSections([node('a', 5, [node('b', 5)])], [{ chapterId: 'b', answered: 9 }])
    expect([section?.answered, section?.rows[0]?.answered]).toEqual([5, 5])
  })

  it('has no progress for a guest, which is not the same as none', () => {
    const sections = chapterSections(tree, null)
    expect(sections.every((section) => section.answered === null && section.rows.every((row) => row.answered === null))).toBe(true)
    expect(firstChapter(sections)?.id).toBe('intro')
  })

  it('shows a tree of ten levels', () => {
    const deep = Array.from({ length: 9 }).reduce<ChapterNode>((child, _, index) => node(`n${index}`, 1, [child]), node('leaf', 1))
    const rows = chapterSections([deep], [{ chapterId: 'leaf', answered: 1 }])[0]?.rows ?? []
    expect(rows.map((row) => row.depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(rows.every((row) => row.answered === 1)).toBe(true)
  })

  it('goes on at the first chapter with something left, and opens its section', () => {
    const sections = chapterSections(tree, [
      { chapterId: 'intro', answered: 4 },
      { chapterId: 'outlook', answered: 6 },
      { chapterId: 'heart', answered: 10 },
    ])
    expect(firstChapter(sections)?.id).toBe('lung')
    expect(initiallyOpen(sections)).toBe('inner')
    expect(initiallyOpen([])).toBeNull()
  })

  it('starts over at the first chapter when all is answered', () => {
    expect(
      firstChapter(
        chapterSections(
          [node('a', 1), node('b', 1)],
          [
            { chapterId: 'a', answered: 1 },
            { chapterId: 'b', answered: 1 },
          ],
        ),
      )?.id,
    ).toBe('a')
  })

  it('draws a long section in parents of at most twenty rows', () => {
    const rows =
      chapterSections(
        [
          node(
            's',
            70,
            Array.from({ length: 70 }, (_, index) => node(`c${index}`, 1)),
          ),
        ],
        null,
      )[0]?.rows ?? []
    expect(rowChunks(rows, 40).map((chunk) => chunk.length)).toEqual([20, 20])
    expect(rowChunks(rows, 200).map((chunk) => chunk.length)).toEqual([20, 20, 20, 10])
  })
})
