/**
 * Key of the global config with the line that says who runs the site and under which record (ICP 备案), which the law asks for: it is
 * the operator's to say. null: nothing is shown.
 */
export const RECORD_KEY = 'ICP_RECORD'
