import { hrefOf } from '../../src/routes'
import { arrive } from '../scenario/account'
import { until } from './until'
import { useSite } from './site'

/** One question in two windows of a browser: the first answer is the one that counts, and the second window says so. */
jest.setTimeout(600_000)

const site = useSite()
const CHAPTER = hrefOf('practiceCore', { source: 'chapter', subjectId: 'nurse', chapterId: 'nurse-01' }).slice(1)

test('what is answered in one window stands in the other, which takes no second answer', async () => {
  const first = site.device()
  try {
    await arrive(first, site.server(), '护士执业资格')
    await first.open(CHAPTER)
    await first.see('下一题')
    const second = first.another()
    await second.open(CHAPTER)
    await second.see('下一题')
    // Both have the whole paper.
    for (const { tab } of [first, second]) await until(tab, `localStorage.getItem('zx.session.state') !== null`)
    await first.choose('A')
    await first.see('我的答案')
    await second.see('我的答案')
    await second.choose('B')
    await second.tap('答题卡')
    await second.see('答错 1')
    expect([...first.problems(), ...second.problems()]).toEqual([])
  } finally {
    await first.close()
  }
})
