import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { examTimeWords, groupAdmission, placeWords, rehearsalTitle, sexOf, waitWords } from '@/domain/exam/candidate'
import { questionCount } from '../confirm-parts'
import { RULES_AWAY } from '../use-chat-confirm'
import portrait from '../portrait.module.scss'
import type { DeskConfirmProps } from './contract'
import { Modal } from './modal'
import s from './confirm.module.scss'

/** The confirmation on a computer: dark bar with the countdown, one box with two columns (mockup 11). */
export function DeskConfirm({ state, confirm }: DeskConfirmProps) {
  const { candidate } = state
  const { rules } = confirm
  if (!candidate) return null
  const rows = [
    ['姓名', candidate.name],
    ['准考证号', groupAdmission(candidate.admissionNumber)],
    ['性别', sexOf(candidate.documentNumber)],
    ['证件号码', candidate.documentNumber],
    ['考试科目', candidate.subjectName],
    ['考试时间', examTimeWords(candidate)],
    ['题量', `${questionCount(state)} 题`],
    ['考试地点', placeWords(candidate)],
    ['座位号', candidate.seat],
    ['试卷', candidate.paperName],
  ] as const
  const ready = confirm.agreed && confirm.wait === 0
  return (
    <div className={s.page}>
      <header className={s.bar}>
        <h1 className={s.exam}>{rehearsalTitle(candidate)}</h1>
        {confirm.wait !== null && (
          <p className={s.countdown} role="timer">
            {confirm.wait === 0 ? '已到开考时间' : '距开考'}
            {confirm.wait > 0 && <b className={s.left}>{waitWords(confirm.wait)}</b>}
          </p>
        )}
      </header>
      <main className={s.stage}>
        <section className={s.box}>
          <h2 className={s.title}>请核对考生信息</h2>
          <p className={s.lead}>信息无误后进入考试，开考前可在此等待</p>
          <div className={s.card}>
            <div className={cx(portrait.portrait, s.photo)} role="img" aria-label="考生照片未上传" />
            <dl className={s.rows}>
              {rows.map(([label, value]) => (
                <div key={label} className={s.row}>
                  <dt className={s.label}>{label}</dt>
                  <dd className={cx(s.value, label === '座位号' && s.seat)}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={s.agree}>
            <label className={s.tick}>
              <input className={s.check} type="checkbox" checked={confirm.agreed} onChange={confirm.agree} />
              <span className={cx(s.mark, confirm.agreed && s.ticked)}>{confirm.agreed && <Icon name="check" size={12} />}</span>
              我已核对以上信息，并阅读
            </label>
            <button type="button" className={s.rules} onClick={() => confirm.read(true)}>
              《机考模拟规则》
            </button>
          </div>
          <footer className={s.foot}>
            <button type="button" className={cx(s.button, s.line)} onClick={confirm.wrong}>
              信息有误
            </button>
            <button type="button" className={cx(s.button, s.primary)} disabled={!ready || confirm.entering} onClick={confirm.enter}>
              {confirm.wait ? `等待开考 ${waitWords(confirm.wait)}` : '确认，进入考试'}
            </button>
          </footer>
        </section>
      </main>
      {confirm.reading && (
        <Modal title="机考模拟规则" onClose={() => confirm.read(false)}>
          {rules ? (
            <ol className={s.list}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          ) : (
            <p className={s.list}>{RULES_AWAY}</p>
          )}
          <div className={s.read}>
            <button type="button" className={cx(s.button, s.primary)} onClick={rules ? confirm.haveRead : confirm.reload}>
              {rules ? '我已阅读' : '重新加载'}
            </button>
          </div>
        </Modal>
      )}
    </div>
  )
}
