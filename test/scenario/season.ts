import { nurse2027 } from '../../server/seed/courses/nurse-2027'
import { inSeason } from '../../server/seed/season'

/** Name of the class that is sold: it carries the year of the exam that is next. */
export const CLASS_NAME = inSeason(nurse2027, 'nurse', new Date()).name
