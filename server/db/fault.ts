/** What the database said of a failure. */
interface Fault {
  /** SQLSTATE; undefined when it was not the database. */
  code?: unknown
  constraint?: unknown
  detail?: unknown
  message: string
}

/** What went wrong in the database's own words: drizzle hands it over as the cause of an error that names the statement. */
export const faultOf = (error: unknown): Fault => ((error as Error).cause ?? error) as Fault
