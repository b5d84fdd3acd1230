import { useState } from 'react'
import { addFolder, deleteFolder, moveFavorites, renameFolder, type Favorites } from '@/api/favorite'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'

export type Folder = Favorites['folders'][number]

/** The id of the default folder in lists; the server keeps it as none at all. */
export const DEFAULT_FOLDER = 'none'

/** Making, naming and removing folders, and moving favourites into one. */
export function useFolders(subjectId: string) {
  const [name, setName] = useState('')
  const [renamed, setRenamed] = useState<Folder | null>(null)
  const [busy, setBusy] = useState(false)

  /** One change at a time. @returns whether it was made. */
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await work()
      await markStale(['practice'], true)
      return true
    } catch (error) {
      tellError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const edit = (folder: Folder | null) => {
    setRenamed(folder)
    setName(folder?.name ?? '')
  }
  /** Gives the folder that is renamed its new name, or makes a new one. */
  const save = async () => {
    const wanted = name.trim()
    if (wanted === '') return
    if (await change(() => (renamed ? renameFolder(renamed.id, wanted) : addFolder(subjectId, wanted)))) edit(null)
  }
  const remove = async (folder: Folder) => {
    const content =
      folder.count > 0 ? `删除「${folder.name}」后，里面的 ${folder.count} 题会回到默认收藏夹。` : `确定删除「${folder.name}」吗？`
    if (await toast.confirm({ content, confirmText: '删除' })) await change(() => deleteFolder(folder.id))
  }
  const move = (questionIds: readonly string[], folder: Folder) =>
    change(() => moveFavorites([...questionIds], folder.id === DEFAULT_FOLDER ? null : folder.id))
  return { name, setName, renamed, edit, busy, save, remove, move }
}
