import { Type } from '@sinclair/typebox'
import { contracts, Enum, Id, Strict } from '../../http/contract'

const Query = Strict({ subjectId: Id, format: Enum('html', 'csv', 'anki') })
/** A text file: the token stays in the header, and the device writes the file. */
const File = Type.Object({ name: Type.String(), mime: Type.String(), text: Type.String() })

export const exportContracts = contracts({
  exportWrong: {
    method: 'GET',
    url: '/api/practice/wrong/export',
    access: 'user',
    summary: 'The wrong book of a subject as a print-ready page, a table (CSV) or Anki cards',
    querystring: Query,
    result: File,
  },
  exportFavorites: {
    method: 'GET',
    url: '/api/practice/favorites/export',
    access: 'user',
    summary: 'The favourites of a subject as a print-ready page, a table (CSV) or Anki cards',
    querystring: Query,
    result: File,
  },
  exportNotes: {
    method: 'GET',
    url: '/api/note/export',
    access: 'user',
    summary: "A learner's notes of a subject with their questions as a print-ready page, a table (CSV) or Anki cards",
    querystring: Query,
    result: File,
  },
})
