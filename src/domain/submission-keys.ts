/** Idempotency keys of what a learner sends: one for the same content however often it is tapped or repeated. */

/** Gives the key of a submission: the same one for the same content until it is forgotten. @param make a new random key */
export function submissionKeys(make: () => string) {
  let kept = { body: '', key: '' }
  return {
    /** @param content what is sent, as the server compares it */
    of(content: object): string {
      const body = JSON.stringify(content)
      if (kept.body !== body) kept = { body, key: make() }
      return kept.key
    },
    /** The server has answered: what comes next is another submission. */
    forget(): void {
      kept = { body: '', key: '' }
    },
  }
}
