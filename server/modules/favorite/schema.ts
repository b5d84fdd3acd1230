import { Type } from '@sinclair/typebox'
import { contracts, Id, Nullable, Strict } from '../../http/contract'
import { Page, QuestionRow, SearchText } from '../practice/rows'

/** Shown names: one line without control characters, spaces at the ends cut by the server. */
const FolderName = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
})
const Questions = Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true })
const Ack = Type.Object({ ok: Type.Boolean() })
/** A favourite as it lay: what an undo puts back. at: epoch ms. */
const Lying = Strict({ questionId: Id, folderId: Nullable(Id), at: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }) })
const FolderId = Strict({ id: Id })

export const favoriteContracts = contracts({
  favorites: {
    method: 'GET',
    url: '/api/practice/favorites',
    access: 'user',
    summary:
      'Favourite questions, newest first, 20 a page; of a chapter with all below it, of a folder (none: the default one), or with words in their text',
    querystring: Strict({
      subjectId: Id,
      chapterId: Type.Optional(Id),
      folderId: Type.Optional(Id),
      q: Type.Optional(SearchText),
      page: Page,
    }),
    result: Type.Object({
      total: Type.Integer(),
      page: Type.Integer(),
      chapters: Type.Array(Type.Object({ chapterId: Id, name: Type.String(), count: Type.Integer() })),
      /** The default folder first, with id none, then the own ones by name; empty ones too. */
      folders: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
      rows: Type.Array(Type.Composite([QuestionRow, Type.Object({ folderId: Nullable(Id) })])),
    }),
  },
  folderAdd: {
    method: 'POST',
    url: '/api/practice/favorites/folders',
    access: 'user',
    summary: 'A new folder; names are unique within a subject',
    body: Strict({ subjectId: Id, name: FolderName }),
    result: Type.Object({ id: Id }),
  },
  folderRename: {
    method: 'POST',
    url: '/api/practice/favorites/folders/:id',
    access: 'user',
    summary: 'Another name for a folder',
    params: FolderId,
    body: Strict({ name: FolderName }),
    result: Ack,
  },
  folderDelete: {
    method: 'DELETE',
    url: '/api/practice/favorites/folders/:id',
    access: 'user',
    summary: 'Take a folder away; its favourites go to the default one',
    params: FolderId,
    result: Ack,
  },
  favoritesMove: {
    method: 'POST',
    url: '/api/practice/favorites/move',
    access: 'user',
    summary: 'Put favourites into a folder of their subject, or into the default one (null); all of them or none',
    body: Strict({ questionIds: Questions, folderId: Nullable(Id) }),
    result: Ack,
  },
  favoritesRemove: {
    method: 'POST',
    url: '/api/practice/favorites/remove',
    access: 'user',
    summary: 'Clear several favourites',
    body: Strict({ questionIds: Questions }),
    result: Ack,
  },
  favoritesRestore: {
    method: 'POST',
    url: '/api/practice/favorites/restore',
    access: 'user',
    summary: 'Put cleared favourites back as they lay (undo); those set again meanwhile stay as they are',
    body: Strict({ items: Type.Array(Lying, { minItems: 1, maxItems: 200 }) }),
    result: Ack,
  },
})
