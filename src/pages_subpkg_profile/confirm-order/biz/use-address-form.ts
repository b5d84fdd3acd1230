import { useRef, useState } from 'react'
import * as api from '@/api/address'
import type { Address } from '@/api/address'
import { parseAddress, type PastedAddress } from '@/domain/address'
import { submissionKeys } from '@/domain/submission-keys'
import { chooseAddress } from '@/features/checkout/chosen-address'
import { goBack } from '@/hooks/go'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { navigation } from '@/platform/navigation'
import { place } from '@/platform/place'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { useRegions, type Region } from '../../parts/region-sheet'
import { addressOf, draftOf, FIELDS, formOf, pasted, problemOf, regionWords, type Draft, type Field } from './address-model'
import { useKeptDraft } from './use-kept-draft'

/** Filling in an address: rows are checked when they are left, all of them before it is saved. */
export function useAddressForm(address: Address | undefined) {
  const [before] = useState(() => draftOf(address))
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const { draft, setDraft, changed, close } = useKeptDraft(`${userId} ${address?.id ?? 'new'}`, before)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [filled, setFilled] = useState<readonly Field[]>([])
  const [problemAt, setProblemAt] = useState<Field | null>(null)
  const [busy, setBusy] = useState<'saving' | 'deleting' | null>(null)
  const [wheels, setWheels] = useState(false)
  const regions = useRegions(true)
  // A new address whose answer was lost is saved again as the same one.
  const keys = useRef(submissionKeys(system.randomId))

  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const leave = (field: Field) => setLeft((fields) => new Set([...fields, field]))
  const knownRegions = async () => regions.data ?? (await regions.refetch({ cancelRefetch: false })).data
  /** Fills in what was found. true: it was something. */
  const fill = (found: PastedAddress, nothing: string): boolean => {
    const rows = pasted(draft, found).filled
    // What was typed while the regions were on their way stays.
    setDraft((now) => pasted(now, found).draft)
    setFilled(rows)
    if (rows.length === 0) toast.info(nothing)
    return rows.length > 0
  }
  /** Fills in what a text says. true: something was recognised. */
  const paste = async (text: string): Promise<boolean> => {
    const tree = await knownRegions()
    return tree !== undefined && fill(parseAddress(text, tree), '没有识别出地址，请直接填写')
  }
  /** Fills in a place of the map. Without the regions its line goes into the detail. */
  const locate = useOneAtATime(async () => {
    const chosen = await place.choose()
    if (chosen === 'cancelled') return
    if (chosen === 'refused') toast.info('没有取得位置，请直接填写地址')
    else fill(addressOf(chosen, (await knownRegions()) ?? []), '这个位置和已填的地址一样')
  })

  // A second tap comes before the grey button, and would go back a page more.
  const done = useOneAtATime(async (run: () => Promise<unknown>, kind: 'saving' | 'deleting') => {
    const here = navigation.current()
    setBusy(kind)
    try {
      await run()
      await markStale(['address', 'order'])
      close()
      // The list below is of the same route.
      if (navigation.current() === here) await goBack()
    } catch (error) {
      tellError(error)
    } finally {
      setBusy(null)
    }
  })
  const save = () => {
    const first = FIELDS.find((field) => problemOf(draft, field) !== null) ?? null
    setLeft(new Set(FIELDS))
    setProblemAt(first)
    if (first !== null) return
    void done(async () => {
      const form = formOf(draft)
      const saved = await api.save(form, keys.current.of(form), address?.id)
      // A new one is the one that was wanted; a change of another one chooses nothing.
      if (!address) chooseAddress({ address: saved })
    }, 'saving')
  }
  const remove = async () => {
    if (!address || !(await toast.confirm({ content: '确定删除这个收货地址吗？', confirmText: '删除' }))) return
    await done(async () => {
      await api.remove(address.id)
      chooseAddress({ deleted: address.id })
    }, 'deleting')
  }
  const goAway = async () => {
    if (!changed) return goBack()
    const here = navigation.current()
    const keep = await toast.confirm({ content: '修改还没有保存，要保存吗？', confirmText: '保存', cancelText: '放弃' })
    // It was being saved, and has led back meanwhile.
    if (navigation.current() !== here) return undefined
    if (keep) return save()
    close()
    return goBack()
  }
  return {
    draft,
    filled,
    busy,
    wheels,
    /** The row to scroll to. */
    problemAt,
    problem: (field: Field) => (left.has(field) ? problemOf(draft, field) : null),
    change,
    leave,
    paste,
    /** Missing where there is no map. */
    locate: place.hasMap ? () => void locate() : undefined,
    openWheels: () => setWheels(true),
    closeWheels: () => setWheels(false),
    choose: ({ code, ...names }: Region) => change({ regionCode: code, region: regionWords({ ...names }) }),
    save,
    remove: () => void remove(),
    goAway: () => void goAway(),
  }
}

export type AddressFormPage = ReturnType<typeof useAddressForm>
