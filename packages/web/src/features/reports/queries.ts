import type { InputOf } from "@markwell/contract/call";
import {
  classReport,
  reportSentences,
  saveReportSentence,
  studentReport,
} from "@markwell/contract/calls/reports";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

const KEY = ["reports"];

interface Asked {
  student: string;
  class: string;
  period: ReportPeriod;
}

/** Reports as they are printed. Every look is recorded, so that one that is open is not read again unasked. */
export const reportsOf = ({ student, class: classId, period }: Asked) =>
  queryOptions({
    queryKey: [...KEY, "print", student, classId, period],
    queryFn: async ({ signal }) => {
      if (student === "") {
        const { data } = await api(classReport, { id: classId, period }, { signal });
        return { name: data.class.name, periods: data.periods, reports: data.reports };
      }
      const { data } = await api(studentReport, { id: student, period }, { signal });
      const { periods, report } = data;
      return { name: report.student.name, periods, reports: [report] };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

export const sentencesOf = (classId: string, month: string) =>
  queryOptions({
    queryKey: [...KEY, "sentences", classId, month],
    queryFn: async ({ signal }) =>
      (await api(reportSentences, { id: classId, ...(month && { month }) }, { signal })).data,
  });

export const sendSentence = (sentence: InputOf<typeof saveReportSentence>) =>
  api(saveReportSentence, sentence);
