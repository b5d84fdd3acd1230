import { clearHistory, readHistory, remember } from '@/pages_subpkg_practice/practice-core/search/history'
import { storage } from '@/platform/storage'

beforeEach(clearHistory)

describe('the history of searches', () => {
  it('keeps the ten latest, each once, the newest first', () => {
    for (let n = 1; n <= 12; n += 1) remember(`词${n}`)
    expect(remember('词7')).toEqual(['词7', '词12', '词11', '词10', '词9', '词8', '词6', '词5', '词4', '词3'])
    expect(readHistory()).toHaveLength(10)
    clearHistory()
    expect(readHistory()).toEqual([])
  })

  it.each(['{', '5', 'null', '{"a":1}', '[1,null,{}]', `["","${'长'.repeat(101)}"]`])('reads nothing from %s', (kept) => {
    storage.set('zx.search', kept)
    expect(readHistory()).toEqual([])
    expect(remember('胃')).toEqual(['胃'])
  })
})
