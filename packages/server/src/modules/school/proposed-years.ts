/* Offered for a year that nobody has entered. No rules: a day counts only once an admin has
   saved it. */

const day = (name: string, starts: string, ends = starts) => ({ name, starts, ends });

const childrensDay = (date: string) => ({
  ...day("Children's Day", date),
  kind: "no-lessons" as const,
  levels: [
    "primary 1" as const,
    "primary 2" as const,
    "primary 3" as const,
    "primary 4" as const,
    "primary 5" as const,
    "primary 6" as const,
  ],
});

export const PROPOSED_YEARS = [
  {
    year: 2026,
    source:
      "School terms and scheduled school holidays as the Ministry of Education, and public holidays as the Ministry of Manpower, published them for 2026.",
    terms: [
      { number: 1, starts: "2026-01-02", ends: "2026-03-13" },
      { number: 2, starts: "2026-03-23", ends: "2026-05-29" },
      { number: 3, starts: "2026-06-29", ends: "2026-09-04" },
      { number: 4, starts: "2026-09-14", ends: "2026-11-20" },
    ],
    holidays: [
      day("New Year's Day", "2026-01-01"),
      day("Chinese New Year", "2026-02-17", "2026-02-18"),
      day("Hari Raya Puasa", "2026-03-21"),
      day("Good Friday", "2026-04-03"),
      day("Labour Day", "2026-05-01"),
      day("Hari Raya Haji", "2026-05-27"),
      day("Vesak Day", "2026-05-31", "2026-06-01"),
      day("Youth Day", "2026-07-05", "2026-07-06"),
      day("National Day", "2026-08-09", "2026-08-10"),
      day("Teachers' Day", "2026-09-04"),
      day("Deepavali", "2026-11-08", "2026-11-09"),
      day("Christmas Day", "2026-12-25"),
    ],
    events: [childrensDay("2026-10-09")],
  },
  {
    year: 2027,
    source:
      "Expected days for 2027: terms as in earlier years with the same weekdays, and the usual public holidays. Compare each with what the Ministry of Education and the Ministry of Manpower announce; days that follow the moon may be a day earlier or later.",
    terms: [
      { number: 1, starts: "2027-01-04", ends: "2027-03-12" },
      { number: 2, starts: "2027-03-22", ends: "2027-05-28" },
      { number: 3, starts: "2027-06-28", ends: "2027-09-03" },
      { number: 4, starts: "2027-09-13", ends: "2027-11-19" },
    ],
    holidays: [
      day("New Year's Day", "2027-01-01"),
      day("Chinese New Year", "2027-02-06", "2027-02-08"),
      day("Hari Raya Puasa", "2027-03-10"),
      day("Good Friday", "2027-03-26"),
      day("Labour Day", "2027-05-01"),
      day("Hari Raya Haji", "2027-05-17"),
      day("Vesak Day", "2027-05-20"),
      day("Youth Day", "2027-07-04", "2027-07-05"),
      day("National Day", "2027-08-09"),
      day("Teachers' Day", "2027-09-03"),
      day("Deepavali", "2027-10-28"),
      day("Christmas Day", "2027-12-25"),
    ],
    events: [childrensDay("2027-10-08")],
  },
];
