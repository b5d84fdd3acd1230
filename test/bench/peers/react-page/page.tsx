/**
 * The least a React page of this design costs, without router, store or platform layer: the practice home drawn from the
 * same answers of the server as ours (each asked for when the page mounts, as a page does), and one question drawn from
 * constants. `npm run bench` judges H2 and H4 against it.
 */
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Chapter {
  id: string
  name: string
  total: number
  children: Chapter[]
}

interface HomeAnswer {
  subject: { id: string; name: string; examName: string; examDate: string }
  daysLeft: number
  personal: { goal: { done: number; target: number }; counts: { wrong: number; favorite: number } }
}

type Answers = [home: HomeAnswer, tree: { total: number; chapters: Chapter[] }, progress: { chapterId: string; answered: number }[]]

async function ask<T>(path: string): Promise<T> {
  const headers = { 'X-Access-Token': localStorage.getItem('uni_id_token') ?? '' }
  const answer = await fetch(`/zxedu/api/${path}`, { headers })
  return ((await answer.json()) as { result: T }).result
}

const OPTIONS = [
  '夜间熟睡中突然憋醒、被迫坐起',
  '体力活动时气促，休息后缓解',
  '咳大量粉红色泡沫样痰',
  '双下肢对称性凹陷性水肿',
  '平卧时即感气促而需高枕端坐',
]
const RIGHT = 1
const ANALYSIS =
  '左心衰竭以肺淤血为主，劳力性呼吸困难出现最早：活动使回心血量增加、左房压升高，肺淤血加重，休息后可缓解。夜间阵发性呼吸困难和端坐呼吸多在病情进展后出现；下肢水肿属体循环淤血，是右心衰竭的表现。'

function Home({ subjectId }: { subjectId: string }) {
  const [answers, setAnswers] = useState<Answers | null>(null)
  useEffect(() => {
    const paths = ['practice/home', 'bank/chapters', 'practice/progress'].map((path) => `${path}?subjectId=${subjectId}`)
    void Promise.all(paths.map(ask)).then((all) => setAnswers(all as Answers))
  }, [subjectId])
  if (!answers) return null
  const [{ subject, daysLeft, personal }, { total, chapters }, progress] = answers
  const answered = new Map(progress.map((chapter) => [chapter.chapterId, chapter.answered]))
  const rows = chapters[0]?.children ?? []
  return (
    <main>
      <h3>{subject.name}</h3>
      <div className="hero">
        <div>
          距 {subject.examDate.slice(0, 4)} 年{subject.examName}
          <div className="days">{daysLeft} 天</div>
          {subject.examDate} 开考
        </div>
        <div className="goal">
          {personal.goal.done} / {personal.goal.target}
        </div>
      </div>
      <div className="card">
        <div>
          <b>{rows[0]?.name}</b>
          <div>{rows[0]?.total} 题</div>
        </div>
        <div className="go">继续</div>
      </div>
      <div className="card">
        <b>章节练习</b>
        <b>随机练习</b>
      </div>
      <div className="card">
        <span>未做 {total}</span>
        <span>错题 {personal.counts.wrong}</span>
        <span>收藏 {personal.counts.favorite}</span>
      </div>
      <div className="card column">
        {rows.map(({ id, name, total: size }) => (
          <div key={id} className="row">
            <span>{name}</span>
            <span>
              {answered.get(id) ?? 0} / {size}
            </span>
          </div>
        ))}
      </div>
      <nav>
        <span>题库</span>
        <span>课程</span>
        <span>我的</span>
      </nav>
    </main>
  )
}

const toneOf = (option: number, chosen: number | null) => {
  if (chosen === null) return 'option'
  if (option === RIGHT) return 'option right'
  return option === chosen ? 'option wrong' : 'option'
}

function Question({ index }: { index: number }) {
  const [chosen, choose] = useState<number | null>(null)
  return (
    <>
      <h3>{index + 1}. 慢性左心衰竭病人通常最早出现的症状是</h3>
      {OPTIONS.map((option, at) => (
        <div key={option} role="radio" aria-checked={chosen === at} className={toneOf(at, chosen)} onClick={() => choose(at)}>
          {option}
        </div>
      ))}
      {chosen !== null && <p>{ANALYSIS}</p>}
    </>
  )
}

function Practice() {
  const [index, setIndex] = useState(0)
  return (
    <main>
      <Question key={index} index={index} />
      <nav>
        <span onClick={() => setIndex(index + 1)}>下一题</span>
      </nav>
    </main>
  )
}

const root = document.getElementById('app')
const [page, subjectId = ''] = window.location.hash.slice(1).split('/')
if (root) createRoot(root).render(page === 'question' ? <Practice /> : <Home subjectId={subjectId} />)
