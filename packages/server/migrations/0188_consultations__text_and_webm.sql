-- Browsers record WebM, and a teacher may answer in words instead of a video, or beside it.
alter table media_files
  drop constraint media_files_name_check,
  add constraint media_files_name_check check (name ~ '^[0-9a-f]{32}\.(jpg|png|gif|mp4|mov|avi|mkv|webm)$') not valid;
alter table resumable_uploads
  drop constraint resumable_uploads_name_check,
  add constraint resumable_uploads_name_check check (name ~ '^[0-9a-f]{32}\.(mp4|mov|avi|mkv|webm)$') not valid;
alter table consultation_answers
  add column words text not null default '' check (length(words) <= 4000),
  drop constraint consultation_answers_video_check,
  add constraint consultation_answers_video_check check (
    video ~ '^/media/[0-9a-f]{32}\.(mp4|mov|avi|mkv|webm)$' or (video = '' and words ~ '\S')
  ) not valid;
