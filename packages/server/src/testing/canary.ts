import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";

/** A word that no person, test or program uses. */
export const CANARY = "KIWI7F3A";

/** Every text that people have written. A new column of texts belongs here, or below. */
const OWN_TEXTS = [
  ["people", ["name", "contact"]],
  ["students", ["school", "parent_name"]],
  ["student_countdowns", ["notes"]],
  ["tests", ["title", "organisation", "school", "instructions"]],
  ["question_revisions", ["body", "body_text", "explanation", "image_alt", "unit", "school"]],
  ["question_options", ["body", "body_rich", "why_wrong", "image_alt"]],
  ["question_answers", ["body", "body_rich"]],
  ["passage_revisions", ["title", "body"]],
  ["question_import_passages", ["title", "body"]],
  ["classes", ["name"]],
  ["student_notes", ["body"]],
  ["access_arrangements", ["note"]],
  ["report_sentences", ["body"]],
  ["parent_messages", ["body"]],
  ["answers", ["body"]],
  ["answers_left", ["body"]],
  ["practice_questions", ["body"]],
  ["manual_marks", ["comment"]],
  ["feedbacks", ["body"]],
  ["test_messages", ["body"]],
  ["consultations", ["name", "query"]],
  ["consultation_answers", ["learning_outcome", "captions", "words"]],
  ["worksheets", ["name"]],
  ["result_files", ["download_name"]],
  ["notices", ["subject", "text"]],
  ["mail_outbox", ["name", "subject", "text", "html"]],
] as const;

/** Texts with a meaning for the program, or from the school's own lists. */
const OTHER_TEXTS = [
  "applied_migrations.checksum",
  "applied_migrations.name",
  "attempts.closed_how",
  "attempts.device_session",
  "attempts.late_batch",
  "attempts.student_level",
  "attempts.subject_level",
  "audit_log.act",
  "audit_log.target_kind",
  "backup_state.error",
  "candidates.kind",
  "class_codes.code",
  "class_practices.title",
  "classes.level",
  "components.name",
  "consultation_answers.topic",
  "consultation_answers.video",
  "consultations.client_request_id",
  "consultations.image",
  "correction_tries.state",
  "door_requests.decision",
  "exams.name",
  "grade_bands.grade",
  "grade_scales.source",
  "grade_scales.subject_level",
  "grades.kept_for",
  "import_checks.kind",
  "invoice_months.month",
  "join_codes.code",
  "kept_test_figures.state",
  "key_corrections.answer_kind",
  "key_corrections.seen",
  "level_spreads.level",
  "mail_outbox.email",
  "mail_outbox.given_up",
  "mail_outbox.kind",
  "mail_outbox.last_error",
  "mail_outbox.message_id",
  "mail_outbox.reply_to",
  "mail_outbox.sender_name",
  "mail_pace.reason",
  "media_files.kind",
  "media_files.name",
  "media_files.type",
  "notices.kind",
  "notices.label",
  "notices.path",
  "paper_format_dropped_topics.topic",
  "paper_format_papers.name",
  "paper_format_sections.kind",
  "paper_format_sections.name",
  "paper_formats.examination",
  "paper_formats.source",
  "paper_formats.stage",
  "paper_formats.subject_level",
  "paper_formats.verified",
  "parent_consents.purpose",
  "parents.email",
  "passages.kind",
  "passages.level",
  "people.email",
  "people.password_hash",
  "people.type",
  "people.username",
  "point_entries.month",
  "point_entries.part",
  "point_entries.reason",
  "practice_questions.why",
  "practice_rounds.fewer",
  "practice_rounds.kind",
  "practice_rounds.topic",
  "question_import_passages.key",
  "question_import_passages.kind",
  "question_list_columns.heads",
  "question_options.image",
  "question_revisions.answer_kind",
  "question_revisions.component",
  "question_revisions.difficulty",
  "question_revisions.exam",
  "question_revisions.image_path",
  "question_revisions.image_url",
  "question_revisions.kind",
  "question_revisions.level",
  "question_revisions.subject_level",
  "question_revisions.topic",
  "question_revisions.unit_side",
  "result_files.fingerprint",
  "result_files.secret",
  "result_files.state",
  "result_files.stored_as",
  "report_sentences.month",
  "resumable_uploads.fingerprint",
  "resumable_uploads.finished_as",
  "resumable_uploads.name",
  "resumable_uploads.storage_key",
  "reward_categories.name",
  "reward_orders.category_name",
  "reward_orders.invoice_number",
  "reward_orders.month",
  "reward_orders.request_id",
  "reward_orders.reward_name",
  "rewards.description",
  "rewards.image",
  "rewards.name",
  "school_events.kind",
  "school_events.name",
  "school_holidays.name",
  "school_settings.logo",
  "school_settings.name",
  "school_settings.promise_counts",
  "school_settings.reply_to",
  "schools.band",
  "schools.name",
  "sessions.device",
  "student_badges.badge_id",
  "student_parents.proposed_by",
  "student_subject_levels.subject_level",
  "students.contact_email",
  "students.level",
  "students.mother_tongue",
  "students.parent_email",
  "students.postal_code",
  "subjects.name",
  "test_classes.kind",
  "tests.kind",
  "tests.level",
  "tests.paper",
  "tests.release",
  "tests.subject_level",
  "tests.title_key",
  "topic_statistics.topic",
  "topics.level",
  "topics.name",
  "topics.strand",
  "tries.what",
  "worksheets.fewer",
  "year_end_students.level_after",
  "year_end_students.level_before",
];

export async function unnamedTexts(db: Db): Promise<string[]> {
  const own = OWN_TEXTS.flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`));
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => ![...own, ...OTHER_TEXTS].includes(name));
}

export async function plantCanary(db: Db): Promise<void> {
  for (const [table, columns] of OWN_TEXTS) {
    const changes = columns.map((column) => {
      const text = sql.ref(column);
      const said = sql`${text} || ${` ${CANARY}`}`;
      // Right options have no feedback.
      if (column === "why_wrong")
        return sql`${text} = case when is_answer then '' else ${said} end`;
      return sql`${text} = ${said}`;
    });
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    if (table === "question_revisions") changes.push(sql`steps = steps || array[${CANARY}]`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
}
