-- When the first key was shown because the test had ended for everybody, with or without the teacher's
-- End: from then nobody enters its live part, and nobody is let back in.
alter table tests add column settled_at timestamptz;
