-- Who sees a class and its students: the teachers of its subjects, and whoever leads it as form teacher.
create view class_staff as
select class_id, teacher_id from class_teachers
union
select id, form_teacher_id from classes where form_teacher_id is not null;
