/** A place on a map. */
export interface Place {
  /** What stands there, such as a building; '' where nothing has a name. */
  name: string
  /** Region, street and number in one line, '' when it is not known. */
  address: string
}

/** cancelled: the learner changed their mind. refused: the map is closed to us, by the learner or by the platform. */
export type PlaceOutcome = Place | 'cancelled' | 'refused'

/** Choosing a place on a map. */
export interface PlaceContract {
  /** The platform has a map to choose on. A browser knows where it is in degrees alone, which is no address. */
  readonly hasMap: boolean
  /** Opens the map. Never throws. */
  choose(): Promise<PlaceOutcome>
}
