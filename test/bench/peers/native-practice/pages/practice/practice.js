/**
 * The practice page as a developer writes it by hand for WeChat: the peer of W2–W6. Same server, same paper, same design and
 * gestures as practice-core; three slots that change in place, and no more data in setData than the view draws.
 */
const API = 'http://127.0.0.1:3000/zxedu/api/practice'
const TYPES = {
  A1: 'A1 型题',
  A2: 'A2 型题',
  A3: 'A3 / A4 型题',
  A4: 'A3 / A4 型题',
  B1: 'B1 型题',
  X: 'X 型题',
  CASE: '案例分析题',
  SINGLE: '单选题',
  MULTIPLE: '多选题',
  JUDGE: '判断题',
  INDEFINITE: '不定项选择题',
  BLANK: '填空题',
}
const SEVERAL = ['X', 'CASE', 'MULTIPLE', 'INDEFINITE']
const NEIGHBOURS_MS = 80

const get = (path) =>
  new Promise((resolve, reject) => {
    wx.request({
      url: API + path,
      header: { 'X-Access-Token': wx.getStorageSync('uni_id_token') },
      success: (response) => resolve(response.data.result),
      fail: reject,
    })
  })

const text = (rich) =>
  rich.map((block) => (block.c || []).map((part) => (typeof part === 'string' ? part : part.s || '')).join('')).join('\n')

Page({
  data: { at: 0, count: 0, time: '00:00', kept: false, slots: [{}, {}, {}] },

  onLoad(query) {
    this.seconds = 0
    Promise.all([get(`/sessions/${query.sessionId}`), get(`/sessions/${query.sessionId}/paper`)]).then(([session, paper]) => {
      this.paper = paper
      this.groups = Object.fromEntries(paper.groups.map((group) => [group.id, group]))
      this.favorites = session.favorites
      this.answers = {}
      this.show(session.position)
    })
  },

  onUnload() {
    clearInterval(this.clock)
  },

  show(at) {
    const count = this.paper.questions.length
    this.setData({ at, count, [`slots[${at % 3}]`]: this.slot(at) })
    setTimeout(() => {
      const patch = {}
      for (const index of [at - 1, at + 1, at + 2])
        if (index >= 0 && index < count && index % 3 !== at % 3) patch[`slots[${index % 3}]`] = this.slot(index)
      this.setData(patch)
    }, NEIGHBOURS_MS)
    this.clock = setInterval(() => this.tick(), 1000)
  },

  tick() {
    this.seconds += 1
    const pad = (n) => String(n).padStart(2, '0')
    this.setData({ time: `${pad(Math.floor(this.seconds / 60))}:${pad(this.seconds % 60)}` })
  },

  /** What the view draws of a question. */
  slot(index) {
    const question = this.paper.questions[index]
    const group = this.groups[question.groupId]
    const options = question.options.length > 0 ? question.options : (group && group.options) || []
    return {
      i: index,
      type: TYPES[question.type] || '简答题',
      chapter: question.chapterName,
      stem: text(question.stem),
      options: options.map(text),
      on: this.answers[question.id] || '',
    }
  },

  /** Called by ring.wxs when a swipe was committed: the slot that is due next changes, the others stay. */
  turn({ step }) {
    const at = this.data.at + step
    const next = at + step
    const patch = { at }
    if (next >= 0 && next < this.data.count) patch[`slots[${next % 3}]`] = this.slot(next)
    const kept = this.favorites.includes(this.paper.questions[at].id)
    if (kept !== this.data.kept) patch.kept = kept
    this.setData(patch)
    clearInterval(this.clock)
    this.clock = setInterval(() => this.tick(), 1000)
  },

  choose({ currentTarget: { dataset } }) {
    const question = this.paper.questions[this.data.at]
    const before = this.answers[question.id] || ''
    const toggled = before.includes(dataset.letter) ? before.replace(dataset.letter, '') : before + dataset.letter
    const on = SEVERAL.includes(question.type) ? toggled : dataset.letter
    this.answers[question.id] = on
    this.setData({ [`slots[${this.data.at % 3}].on`]: on })
  },

  forward() {
    if (this.data.at + 1 < this.data.count) this.turn({ step: 1 })
  },
})
