import type { ReactNode } from 'react'
import { Icon } from '@/components/icon'
import s from './modal.module.scss'

export interface ModalProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A box over the page; Escape closes it (platform/frame gives it the focus and keeps Tab in it). */
export function Modal({ title, onClose, children }: ModalProps) {
  return (
    <div className={s.mask}>
      <section className={s.box} role="dialog" aria-modal="true" aria-label={title}>
        <header className={s.head}>
          <h2 className={s.title}>{title}</h2>
          <button type="button" className={s.close} aria-label="关闭" aria-keyshortcuts="Escape" onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </header>
        <div className={s.body}>{children}</div>
      </section>
    </div>
  )
}
