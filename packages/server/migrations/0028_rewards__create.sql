-- What the school offers for points, and what was claimed.
create table reward_categories (
  id uuid primary key default new_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  created_at timestamptz not null,
  -- Removed: no tab and no choice any more. Orders keep its name.
  removed_at timestamptz
);
create unique index reward_categories_name on reward_categories (lower(name)) where removed_at is null;

create table rewards (
  id uuid primary key default new_id(),
  category_id uuid not null references reward_categories (id),
  name text not null check (name = btrim(name) and length(name) between 1 and 80),
  description text not null check (length(description) between 1 and 500),
  cost integer not null check (cost between 1 and 100000),
  -- Path of an upload: the nightly clean-up keeps what a text refers to.
  image text not null check (image like '/media/%'),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index rewards_category on rewards (category_id) where removed_at is null;

-- How many invoices a school month has had. The row is held by the claim that takes the next number,
-- so numbers have no gaps and no doubles.
create table invoice_months (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  last integer not null check (last >= 1)
);

create table reward_orders (
  id uuid primary key default new_id(),
  student_id uuid not null references students (person_id),
  reward_id uuid not null references rewards (id),
  -- As they were when it was claimed: an order says for good what was bought.
  reward_name text not null,
  category_name text not null,
  cost integer not null check (cost >= 1),
  month text not null references invoice_months (month),
  number integer not null check (number >= 1),
  invoice_number text not null unique,
  -- Chosen by the client: a repeated request makes no second order.
  request_id text check (length(request_id) between 1 and 100),
  ordered_at timestamptz not null,
  delivered_at timestamptz check (delivered_at >= ordered_at),
  delivered_by uuid references people (id),
  cancelled_at timestamptz check (cancelled_at >= ordered_at),
  cancelled_by uuid references people (id),
  unique (month, number),
  unique (student_id, request_id),
  check (delivered_at is null or cancelled_at is null),
  check (delivered_by is null or delivered_at is not null),
  check (cancelled_by is null or cancelled_at is not null)
);
create index reward_orders_of on reward_orders (student_id, ordered_at desc);
create index reward_orders_active on reward_orders (ordered_at)
  where delivered_at is null and cancelled_at is null;
create index reward_orders_past on reward_orders (delivered_at desc) where delivered_at is not null;
create index reward_orders_reward on reward_orders (reward_id);
