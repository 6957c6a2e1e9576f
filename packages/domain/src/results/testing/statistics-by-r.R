# Writes statistics-by-r.ts: a class and a published data set, with their figures as R computes them.
# Rscript statistics-by-r.R > statistics-by-r.ts   (R 4.2 or newer, package psych)
suppressMessages(library(psych))
suppressWarnings(RNGversion("4.2.0"))
set.seed(23)

numbers <- function(values) {
  paste0("[", paste(ifelse(is.na(values), "null", sprintf("%.10g", values)), collapse = ", "), "]")
}
table_of <- function(x) paste0("[\n", paste0("    ", apply(x, 1, numbers), collapse = ",\n"), ",\n  ]")

figures <- function(name, x, possible, counts = NULL) {
  all <- if (is.null(counts)) x else x[rep(seq_len(nrow(x)), counts), ]
  total <- rowSums(all)
  by_psych <- suppressMessages(suppressWarnings(
    psych::alpha(as.data.frame(all), warnings = FALSE, check.keys = FALSE)))
  rest <- total - all
  shared <- apply(all, 2, function(own) cov(own, total))
  roots <- ifelse(shared >= 0, sqrt(pmax(shared, 0)), NA)
  most <- sapply(seq_len(ncol(all)), function(j) cov(sort(all[, j]), sort(rest[, j])))
  with_rest <- sapply(seq_len(ncol(all)), function(j) cov(all[, j], rest[, j]))
  cat(sprintf("export const %s = {\n", name))
  cat(sprintf("  possible: %s,\n  papers: %s,\n", numbers(possible), table_of(x)))
  cat(sprintf("  counts: %s,\n", numbers(if (is.null(counts)) rep(1, nrow(x)) else counts)))
  cat(sprintf("  mean: %.10g,\n  median: %.10g,\n  spread: %.10g,\n", mean(total), median(total), sd(total)))
  cat(sprintf("  reliability: %.10g,\n", by_psych$total$raw_alpha))
  cat(sprintf("  standardError: %.10g,\n", sd(total) * sqrt(1 - by_psych$total$raw_alpha)))
  cat(sprintf("  facility: %s,\n", numbers(colMeans(all) / possible)))
  cat(sprintf("  spreads: %s,\n", numbers(apply(all, 2, sd))))
  cat(sprintf("  discrimination: %s,\n", numbers(by_psych$item.stats$r.drop)))
  cat(sprintf("  efficiency: %s,\n", numbers(with_rest / most)))
  cat(sprintf("  effectiveWeight: %s,\n};\n", numbers(roots / sum(roots, na.rm = TRUE))))
}

cat("// Written by statistics-by-r.R: the numbers are R's.\n\n")
ability <- rnorm(24)
right <- function(b) as.integer(ability + rnorm(24) > b)
marks <- function(most, b) pmin(most, pmax(0, round(2 * (most / 2 + ability - b + rnorm(24))) / 2))
class <- cbind(right(-1), right(0), right(0.5), 2 * right(1), marks(4, 0), marks(10, 1), as.integer(ability < 0.2))
figures("aClass", class, c(1, 1, 1, 2, 4, 10, 1))
cat("\n// Lord's LSAT section 7, as the package psych has it: 1000 papers by pattern.\n")
data(bock)
key <- apply(lsat7, 1, paste, collapse = "")
patterns <- sort(unique(key))
x <- do.call(rbind, lapply(strsplit(patterns, ""), as.integer))
figures("lsat7", x, rep(1, 5), as.integer(table(key)[patterns]))
