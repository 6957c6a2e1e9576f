interface Tutor {
  _id: string;
  name: string;
}

/** The teachers of a subject as options; the chosen one stays although they teach another now. */
export function tutorChoice(tutors: readonly Tutor[], chosen: Tutor | null) {
  const all =
    chosen && !tutors.some(({ _id }) => _id === chosen._id) ? [...tutors, chosen] : tutors;
  return all.map(({ _id, name }) => ({ value: _id, label: name }));
}
